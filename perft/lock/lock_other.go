//go:build !unix && !windows

package lock

import (
	"errors"
	"os"
)

func take(*os.File) error { return errors.ErrUnsupported }
