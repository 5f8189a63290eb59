package steps

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// TestPageInABrowser looks at the page: it is drawn without JavaScript, fits a
// wide and a narrow window, and shows the boards.
func TestPageInABrowser(t *testing.T) {
	t.Parallel()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium here to look at the page with")
	}
	g := publisher.Games("clawclash")
	r := everyWay()
	small := smallestOf(t, g)
	r.Smallest = &small
	file := filepath.Join(t.TempDir(), "report.html")
	require.NoError(t, os.WriteFile(file, []byte(pageOf(t, r)), 0o600))

	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.UserDataDir(t.TempDir()), chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("blink-settings", "scriptEnabled=false"))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	defer stop()
	ctx, stopTab := chromedp.NewContext(ctx)
	defer stopTab()
	require.NoError(t, chromedp.Do(ctx))
	for _, width := range []int64{1280, 380} {
		require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(width, 900), chromedp.Navigate("file://"+file)))
		overflow, err := chromedp.Run(ctx, chromedp.Evaluate[float64](`document.documentElement.scrollWidth - window.innerWidth`))
		require.NoError(t, err)
		require.LessOrEqual(t, overflow, 0.0, "it fits a window of %d pixels", width)
		boards, err := chromedp.Run(ctx, chromedp.Evaluate[int](
			`[...document.querySelectorAll("article svg")].filter(s => s.getBoundingClientRect().width > 150).length`))
		require.NoError(t, err)
		require.Equal(t, 4, boards)
		verdict, err := chromedp.Run(ctx, chromedp.Text(chromedp.CSS("#verdict")))
		require.NoError(t, err)
		require.Equal(t, "broken", verdict)
		shot, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
		require.NoError(t, err)
		require.Greater(t, len(shot), 20_000, "something is drawn")
		if dir := os.Getenv("PERFT_SHOTS"); dir != "" {
			require.NoError(t, os.WriteFile(filepath.Join(dir, time.Now().Format("150405.000")+".png"), shot, 0o600))
		}
	}
}

func smallestOf(t *testing.T, g *engines.Game) Smallest {
	t.Helper()
	f := g.Faults[0]
	d := perft.Diff{Game: g, Depth: 1, Start: f.Witness,
		A: perft.Engine(g, f.Make, engines.Full), B: perft.Engine(g, g.Fast, engines.Full)}
	found, _, err := d.Run(t.Context())
	require.NoError(t, err)
	require.NotNil(t, found)
	return Smallest{CheckOf("smallest/clawclash", *found), "perft diff clawclash", Gherkin(g, *found)}
}
