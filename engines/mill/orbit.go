package mill

// Orbit is how many different boards the symmetries make of t.
func (t Two) Orbit() int {
	alike := 0
	for n := range Symmetries {
		if t.Image(n) == t {
			alike++
		}
	}
	return Symmetries / alike
}
