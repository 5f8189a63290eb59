package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// errOwnLiar says that the machine which has the last word counts wrong.
var errOwnLiar = errors.New("this machine's own workers cannot be trusted, and so nothing it says")

// children starts workers in a process of their own, which ends with this one.
// One that dies is started anew, unless it does again and again.
func (f *runFlags) children(ctx context.Context, fail context.CancelCauseFunc, pin string, stderr io.Writer) (stop func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	args := []string{"work", "--child", "--nats", f.url, "-j", fmt.Sprint(f.workers)}
	switch {
	case pin != "":
		args = append(args, "--tls-pin", pin)
	case f.ca != "":
		args = append(args, "--tls-ca", f.ca)
	}
	ctx, cancel := context.WithCancel(ctx)
	start := func() (*exec.Cmd, error) {
		child := exec.CommandContext(ctx, self, args...)
		child.Env = append(os.Environ(), tokenVariable+"="+f.secret())
		child.Stderr = stderr
		child.WaitDelay = 5 * time.Second
		return child, child.Start()
	}
	child, err := start()
	if err != nil {
		cancel()
		return nil, err
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for early := 0; ; {
			began := time.Now()
			err := child.Wait()
			switch {
			case ctx.Err() != nil:
				return
			case child.ProcessState != nil && child.ProcessState.ExitCode() == 3:
				fail(errOwnLiar)
				return
			case time.Since(began) > 10*time.Second:
				early = 0
			}
			if early++; early == 5 {
				fail(fmt.Errorf("this machine's workers end again and again: %w", err))
				return
			}
			sayer(stderr)(fmt.Sprintf("this machine's workers ended (%v) and are started anew", child.ProcessState))
			if child, err = start(); err != nil {
				fail(err)
				return
			}
		}
	}()
	return func() {
		cancel()
		<-ended
	}, nil
}
