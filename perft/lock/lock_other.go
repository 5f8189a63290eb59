//go:build (!unix || aix) && !windows

package lock

import (
	"errors"
	"os"
)

func take(*os.File) error { return errors.ErrUnsupported }
