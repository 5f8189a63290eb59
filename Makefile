# run: the suite over all games; test: under three minutes on two cores;
# test-long: what takes longer; bench: speed; lint, fmt: the source's form.
GO ?= go
LINT = $(GO) tool -modfile=tools/lint.mod golangci-lint

.PHONY: run build test test-long test-soak race bench yardstick lint fmt

run:
	$(GO) run ./cmd/perft verify

build:
	$(GO) build -o bin/ ./cmd/...

test:
	$(GO) test ./...

test-long:
	$(GO) test -tags long -timeout 30m ./...

# Hours: every faulty engine of the catalogue served over HTTP and verified from
# outside, against opponents that do not go along; hidden faults searched for.
test-soak:
	$(GO) test -tags soak -timeout 12h -run 'FaultsOverHTTP|StayHidden' ./engines/gameboard

bench:
	$(GO) test -run '^$$' -bench . -count $(or $(COUNT),1) ./...

# Our count against another program's, whole processes by turns, CPU seconds:
# make yardstick GAME=morris POSITION='8/8/8 w 9 9 0' DEPTH=8 OTHER='./other "8/8/8 w 9 9 0" 8'
# FLAGS are build flags, such as -pgo=off; GOAMD64 is taken from the environment.
yardstick:
	$(GO) build $(FLAGS) -o bin/perft ./cmd/perft
	./bin/perft bench --rounds $(or $(ROUNDS),7) --process '$(OTHER)' \
	  --process './bin/perft count $(GAME) --position "$(POSITION)" --depth $(DEPTH) --only-last --scope board $(ARGS)'

# What is concurrent: workers and tables, engines in processes, servers.
race:
	$(GO) test -race -short ./engines ./engines/ugi ./engines/ugi/child ./engines/gameboard ./engines/clawclash/arena/store ./engines/clawclash/arena/web ./perft ./perft/grid
	$(GO) test -race -short ./steps -run 'Verify|Noughts|Workers'

lint:
	$(LINT) run ./...

fmt:
	$(GO) fmt ./...
