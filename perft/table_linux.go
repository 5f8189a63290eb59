package perft

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// newBuckets maps memory in huge pages: a table is read at random, and with
// small pages most of the time would go into translating addresses.
func newBuckets(n int) ([]bucket, func() error, error) {
	bytes, err := unix.Mmap(-1, 0, n*bucketBytes, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANONYMOUS)
	if err != nil {
		return nil, nil, err
	}
	_ = unix.Madvise(bytes, unix.MADV_HUGEPAGE) // a wish: small pages do as well, slower
	return unsafe.Slice((*bucket)(unsafe.Pointer(unsafe.SliceData(bytes))), n), func() error { return unix.Munmap(bytes) }, nil
}
