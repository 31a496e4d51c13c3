package main

import (
	"encoding/binary"
	"encoding/json"
	"log"
	"slices"
	"strings"
	"unicode"
)

// The numbers of docs/KERNEL.md.
const (
	layoutVersion = 1
	magic         = 0x57474445 // "EDGW"
	headerBytes   = 64
	none          = 0xffff // no tile, no step; in a solution, a hole
)

// Puzzle is a puzzle file as docs/FORMATS.md has it, but for pins: each is a domain of its own.
type Puzzle struct {
	Format  string
	Version int
	Board   struct {
		Width, Height int
		Holes         [][2]int
	}
	Rule   json.RawMessage
	Frame  string
	Rotate *bool
	Tiles  [][4]string
	Pins   []any
}

// mate says whether two labels match where tiles touch.
func (p Puzzle) mate(a, b string) bool {
	switch string(p.Rule) {
	case `"equal"`:
		return a == b
	case `"signed"`:
		return a == "-"+b || b == "-"+a || a == "0" && b == "0"
	case `"case"`:
		otherCase := func(r rune) rune { return unicode.ToLower(r) + unicode.ToUpper(r) - r }
		return a != b && a == strings.Map(otherCase, b)
	}
	var rule struct{ Pairs [][2]string }
	if json.Unmarshal(p.Rule, &rule) != nil {
		log.Fatalf("expected the rule equal, signed, case or pairs, found %s", p.Rule)
	}
	return slices.Contains(rule.Pairs, [2]string{a, b}) || slices.Contains(rule.Pairs, [2]string{b, a})
}

// looks counts the rotations of a tile that look different: they are the first 1, 2 or 4.
func (p Puzzle) looks(t [4]string) int {
	looks := 1
	for (p.Rotate == nil || *p.Rotate) && t != [4]string{t[looks%4], t[(looks+1)%4], t[(looks+2)%4], t[(looks+3)%4]} {
		looks *= 2
	}
	return looks
}

// problem is the puzzle as the kernel reads it.
func (p Puzzle) problem(cells []int) []byte {
	var steps, sides, domain []byte
	for _, cell := range cells {
		steps = must(binary.Append(steps, binary.LittleEndian, []uint16{uint16(cell), 0, none, none}))
	}
	labels := slices.DeleteFunc([]string{p.Frame}, func(frame string) bool { return frame == "" })
	frame := uint32(len(labels) - 1) // its id; -1 says that there is none
	for _, tile := range p.Tiles {
		domain = append(domain, 1<<p.looks(tile)-1)
		for _, label := range tile {
			if !slices.Contains(labels, label) {
				labels = append(labels, label)
			}
			sides = append(sides, byte(slices.Index(labels, label)))
		}
	}
	rowBytes := (len(labels) + 7) / 8
	mates := make([]byte, len(labels)*rowBytes)
	for i, a := range labels {
		for j, b := range labels {
			if a != p.Frame && b != p.Frame && p.mate(a, b) {
				mates[i*rowBytes+j/8] |= 1 << (j % 8)
			}
		}
	}

	bytes := make([]byte, headerBytes)
	header := []uint32{magic, layoutVersion, 0, uint32(p.Board.Width), uint32(p.Board.Height),
		uint32(len(cells)), uint32(len(p.Tiles)), uint32(len(labels)), frame, 1}
	for _, section := range [][]byte{steps, sides, mates, domain} {
		header = append(header, uint32(len(bytes)))
		bytes = append(bytes, section...)
		bytes = append(bytes, make([]byte, -len(section)&7)...)
	}
	header[2] = uint32(len(bytes))
	must(binary.Encode(bytes, binary.LittleEndian, header))
	return bytes
}
