package gameboard

// notReached begins the reason of a fault that could be seen, but that no game
// of TestFaultsOverHTTP came to.
const notReached = "not reached: "

// hiddenFaults says of catalogue faults why no client can see them, or why none
// of our games shows them. docs/served-games.md lists them.
var hiddenFaults = map[string]string{}
