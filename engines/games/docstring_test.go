package games_test

import (
	"regexp"
	"strings"
	"testing"

	gherkin "github.com/cucumber/gherkin/go/v42"
	messages "github.com/cucumber/messages/go/v34"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/games"
)

// A picture can be pasted into a scenario as it is.
func TestPictureInScenario(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		drawn, err := g.Draw(g.Start(nil), "")
		require.NoError(t, err)
		feature := "Feature: pictures\n  Scenario: one\n    Given the position\n      \"\"\"\n" +
			regexp.MustCompile(`(?m)^`).ReplaceAllString(drawn.Text(), "      ") + "\"\"\"\n"
		id := (&messages.Incrementing{}).NewId
		doc, err := gherkin.ParseGherkinDocument(strings.NewReader(feature), id)
		require.NoError(t, err, feature)
		content := doc.Feature.Children[0].Scenario.Steps[0].DocString.Content
		position, err := g.Read(content)
		require.NoError(t, err, content)
		require.Equal(t, g.Start(nil), position)
	}
}
