# run: the suite over all games; test: under three minutes on two cores;
# test-long: what takes longer; bench: speed; lint, fmt: the source's form.
GO ?= go
LINT = $(GO) tool -modfile=tools/lint.mod golangci-lint

.PHONY: run test test-long bench lint fmt build

run:
	$(GO) run ./cmd/perft verify

build:
	$(GO) build -o bin/ ./cmd/...

test:
	$(GO) test ./...

test-long:
	$(GO) test -tags long -timeout 20m ./...

bench:
	$(GO) test -run '^$$' -bench . ./...

lint:
	$(LINT) run ./...

fmt:
	$(GO) fmt ./...
