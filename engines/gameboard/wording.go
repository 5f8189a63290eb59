package gameboard

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// kinds is what a field of ours is called in errors.
var kinds = map[reflect.Kind]string{
	reflect.Int: "a whole number", reflect.Uint64: "a whole number, not below 0", reflect.String: "a text",
	reflect.Bool: "true or false", reflect.Slice: "a list", reflect.Map: "an object", reflect.Struct: "an object",
}

// worded says what is wrong with JSON without the types that it was read into.
func worded(err error) error {
	wrong := new(json.UnmarshalTypeError)
	if !errors.As(err, &wrong) {
		return err
	}
	return fmt.Errorf("%s: want %s, got %s", cmp.Or(wrong.Field, "JSON"), kinds[wrong.Type.Kind()], wrong.Value)
}
