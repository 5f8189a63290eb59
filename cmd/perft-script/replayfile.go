package main

import (
	"bufio"
	"os"

	"github.com/boardperft/perft/engines/clawclash/arena"
)

// replayFile is a file that games are added to. Without a name it takes them
// and keeps nothing.
type replayFile struct {
	file *os.File
	out  *bufio.Writer
}

func newReplayFile(name string) (*replayFile, error) {
	if name == "" {
		return &replayFile{}, nil
	}
	file, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	return &replayFile{file, bufio.NewWriter(file)}, nil
}

func (r *replayFile) add(g arena.Game) error {
	if r.file == nil {
		return nil
	}
	return arena.WriteGame(r.out, g)
}

// close ends the file; an error means that it is not whole.
func (r *replayFile) close() error {
	if r.file == nil {
		return nil
	}
	file := r.file
	r.file = nil
	if err := r.out.Flush(); err != nil {
		return err
	}
	return file.Close()
}

// abandon lets go of a file that was not closed. What was added stays.
func (r *replayFile) abandon() { _ = r.close() }
