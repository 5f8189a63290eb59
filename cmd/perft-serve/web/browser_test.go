package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash"
)

// browser is a tab of a headless Chromium, and the pages it looks at.
type browser struct {
	*testing.T
	ctx context.Context
	url string
}

func browse(t *testing.T, flags ...chromedp.ExecAllocatorOption) browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium on PATH to look at the pages with")
	}
	server := httptest.NewServer(site(Config{}))
	t.Cleanup(server.Close)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.UserDataDir(t.TempDir()), chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), append(options, flags...)...)
	t.Cleanup(stop)
	ctx, stopTab := chromedp.NewContext(ctx)
	t.Cleanup(stopTab)
	require.NoError(t, chromedp.Do(ctx))
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	t.Cleanup(cancel)
	return browser{t, ctx, server.URL}
}

func (b browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	require.NoError(b, chromedp.Do(b.ctx, actions...))
}

// eval is the value of a JavaScript expression.
func eval[T any](b browser, expression string) T {
	b.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
	require.NoError(b, err, expression)
	return v
}

func (b browser) open(path string) { b.Helper(); b.do(chromedp.Navigate(b.url + path)) }

// shot takes a picture of the page, in light and in dark; PERFT_SHOTS is a
// folder to keep it in. The page must fit the window and differ in the dark.
func (b browser) shot(name string) {
	b.Helper()
	var papers []string
	for _, scheme := range []string{"light", "dark"} {
		b.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
			})
			return err
		}))
		require.LessOrEqual(b, eval[float64](b, `document.documentElement.scrollWidth - window.innerWidth`), 0.0, name)
		papers = append(papers, eval[string](b, `getComputedStyle(document.body).backgroundColor`))
		shot, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
		require.NoError(b, err)
		require.Greater(b, len(shot), 10_000, "something is drawn")
		if dir := os.Getenv("PERFT_SHOTS"); dir != "" {
			require.NoError(b, os.WriteFile(filepath.Join(dir, name+"-"+scheme+".png"), shot, 0o600))
		}
	}
	require.NotEqual(b, papers[0], papers[1], "light and dark")
}

// TestPlayInABrowser plays a game by keyboard and by mouse.
func TestPlayInABrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.do(chromedp.EmulateViewport(1280, 900))
	b.open("/")
	b.shot("home")

	// Against G-Bot, by keyboard: the point that Tab comes to first, then an
	// arrow to the next, then Enter.
	b.open("/play/morris?you=w&level=easy&seed=1")
	b.do(chromedp.Focus(chromedp.CSS("#p0")), chromedp.KeyEvent(kb.ArrowRight))
	require.Equal(t, "p1", eval[string](b, `document.activeElement.id`))
	require.Equal(t, "1 (d7), empty: play 1", eval[string](b, `document.activeElement.getAttribute("aria-label")`))
	b.do(chromedp.KeyEvent(kb.Enter), chromedp.WaitReady(chromedp.CSS("#line")))
	require.Equal(t, "Played (2)", eval[string](b, `document.getElementById("line").textContent`))
	require.Contains(t, eval[string](b, `document.getElementById("status").textContent`), "your turn")
	require.Equal(t, "status", eval[string](b, `document.activeElement.id`), "what happened is read out")
	b.shot("morris")

	// Both sides of Ravenward, by mouse: hovering shows where a piece goes.
	b.do(chromedp.EmulateViewport(400, 900))
	b.open("/play/ravenward")
	from := eval[string](b, `document.querySelector("a.spot").id`)
	require.NotEmpty(t, from)
	eval[any](b, `document.querySelector("a.spot").dispatchEvent(new Event("mouseenter"))`)
	reached := eval[[]string](b, `[...document.querySelectorAll(".reached")].map(s => s.id)`)
	require.NotEmpty(t, reached)
	b.shot("ravenward-narrow")
	b.do(chromedp.Click(chromedp.CSS("#"+from)), chromedp.WaitReady(chromedp.CSS("a.chosen")))
	require.Equal(t, len(reached), eval[int](b, `document.querySelectorAll("button.spot").length`))
	b.do(chromedp.Click(chromedp.CSS("#"+reached[0])), chromedp.WaitReady(chromedp.CSS("#line")))
	require.Equal(t, "Played (1)", eval[string](b, `document.getElementById("line").textContent`))
	b.do(chromedp.Click(chromedp.CSS("#back")), chromedp.WaitNotPresent(chromedp.CSS("#line")))
}

// TestExploreInABrowser finds the differing branch of a faulty engine.
func TestExploreInABrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.do(chromedp.EmulateViewport(1280, 900))
	b.open("/perft/clawclash?depth=2&engine=" + differing(t) + "&second=builtin")
	require.Positive(t, eval[int](b, `document.querySelectorAll("li.differs, li.extra, li.missing").length`))
	require.NotEqual(t, eval[string](b, `getComputedStyle(document.querySelector("li.differs > .n, li.extra > .n, li.missing > .n")).color`),
		eval[string](b, `getComputedStyle(document.body).color`), "it is in colour")
	b.do(chromedp.Click(chromedp.CSS("#part")), chromedp.WaitReady(chromedp.CSS("li.extra, li.missing")))
	require.Contains(t, eval[string](b, `document.querySelector("p.wrong").textContent`), "The legal moves differ")
	b.shot("explore")
	eval[any](b, `document.querySelector("details").open = true`)
	eval[any](b, `navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }`)
	b.do(chromedp.Click(chromedp.CSS("#scenario + .copy")))
	require.Equal(t, eval[string](b, `document.getElementById("scenario").textContent`), eval[string](b, `window.copied`))
	require.Contains(t, eval[string](b, `window.copied`), "Then the legal moves are")
	open := `document.querySelectorAll(".tree a[aria-expanded=true]").length`
	before := eval[int](b, open)
	require.Positive(t, before)
	b.do(chromedp.Click(chromedp.CSS(".tree a[aria-expanded=true]")), chromedp.WaitNotPresent(chromedp.CSS(".tree .tree")))
	require.Less(t, eval[int](b, open), before, "pressing a move again closes it")
}

// clickAt clicks where an element is; chromedp's own click needs scripts.
func (b browser) clickAt(id string) chromedp.Action[chromedp.Void] {
	b.Helper()
	at := eval[[]float64](b, `(r => [r.x + r.width / 2, r.y + r.height / 2])(document.getElementById("`+id+`").getBoundingClientRect())`)
	return chromedp.MouseClickXY(at[0], at[1])
}

// TestWithoutScript closes a mill and takes a stone by links and buttons alone.
func TestWithoutScript(t *testing.T) {
	t.Parallel()
	b := browse(t, chromedp.Flag("blink-settings", "scriptEnabled=false"))
	b.open("/play/morris?position=" + url.QueryEscape("WW6/8/BB6 w 7 7 0"))
	b.do(b.clickAt("p2"), chromedp.WaitReady(chromedp.CSS("a.chosen")))
	b.do(b.clickAt("p16"), chromedp.WaitReady(chromedp.CSS("#line")))
	require.Equal(t, "2x16 ", eval[string](b, `document.querySelector("#line + p").textContent`))
	require.Zero(t, eval[int](b, `[...document.querySelectorAll(".copy")].filter(e => e.offsetParent).length`))
}

// differing is a fault that shows in counts soon after the start.
func differing(t *testing.T) string {
	t.Helper()
	for _, f := range clawclash.Game.Faults {
		r, body := get(t, site(Config{}), "/perft/clawclash", "depth", "2", "engine", "fault:"+f.Name, "second", "builtin")
		require.Equal(t, http.StatusOK, r.StatusCode)
		if strings.Contains(body, `<li class="differs">`) && !strings.Contains(body, `<li class="extra">`) && !strings.Contains(body, `<li class="missing">`) {
			return "fault:" + f.Name
		}
	}
	t.Fatal("no fault shows at depth 2")
	return ""
}
