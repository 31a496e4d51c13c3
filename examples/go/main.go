// Solves an edge-matching puzzle with the Edgewise kernel: go run . kernel.wasm insects.puzzle.json
package main

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/tetratelabs/wazero"
)

const magic, layoutVersion, none, ready, complete = 0x57474445, 3, 0xffff, 0, 2 // see docs/KERNEL.md
const statuses = "ready tooShort notAProblem otherVersion badCounts badSections badStep badLabel badTile outOfMemory notGrowable"

// Puzzle is a puzzle file (docs/FORMATS.md) without holes and pins.
type Puzzle struct {
	Format, Name, Source, Notes, Frame string
	Version                            int
	Board                              struct{ Width, Height uint32 }
	Rule, TileNames                    any
	Rotate                             bool
	Tiles                              [][4]string
}

// rules decides whether two labels mate.
var rules = map[string]func(a, b string) bool{
	"equal":  func(a, b string) bool { return a == b },
	"signed": func(a, b string) bool { return a == "-"+b || b == "-"+a || a == "0" && b == "0" },
}

// problem returns the puzzle as the bytes that the kernel reads.
func (p Puzzle) problem() []byte {
	var steps, tiles, domain, body []byte
	for cell := range p.Board.Width * p.Board.Height {
		steps = must(binary.Append(steps, binary.LittleEndian, []uint16{uint16(cell), 0, none, none}))
	}
	ids := map[string]int{p.Frame: 0} // without a frame, the label "", which no side has
	for _, tile := range p.Tiles {
		for _, label := range tile {
			if _, isKnown := ids[label]; !isKnown {
				ids[label] = len(ids)
			}
			tiles = append(tiles, byte(ids[label]))
		}
		tiles = append(tiles, 0xff, 0xff, 0, 0) // 0xffff: no tile must be placed before this one
		looks := 1                              // number of rotations that look different: the first 1, 2 or 4
		for p.Rotate && !slices.Equal(tile[:], slices.Concat(tile[looks%4:], tile[:looks%4])) {
			looks *= 2
		}
		domain = append(domain, 1<<looks-1)
	}
	rowBytes, mate := (len(ids)+7)/8, rules[fmt.Sprint(p.Rule)]
	mates := make([]byte, len(ids)*rowBytes)
	for a, i := range ids {
		for b, j := range ids {
			if a != p.Frame && b != p.Frame && mate(a, b) {
				mates[i*rowBytes+j/8] |= 1 << (j % 8)
			}
		}
	}
	header := [16]uint32{magic, layoutVersion, 0, p.Board.Width, p.Board.Height, uint32(len(steps) / 8), uint32(len(p.Tiles)),
		uint32(len(ids)), uint32(min(len(p.Frame), 1) - 1), 1} // the frame has id 0; -1 if there is none
	for i, section := range [][]byte{steps, tiles, mates, domain} {
		header[10+i] = uint32(binary.Size(header) + len(body))
		body = slices.Concat(body, section, make([]byte, -len(section)&7))
	}
	header[2] = uint32(binary.Size(header) + len(body))
	return append(must(binary.Append(nil, binary.LittleEndian, header)), body...)
}

func main() {
	expect(len(os.Args) == 3, "usage: go run . kernel.wasm insects.puzzle.json")
	puzzle := Puzzle{Rotate: true}
	decoder := json.NewDecoder(must(os.Open(os.Args[2])))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&puzzle)
	expect(err == nil, "%s: %v", os.Args[2], err)
	expect(puzzle.Format == "edgewise-puzzle" && puzzle.Version == 1, "expected an edgewise-puzzle of version 1")
	expect(rules[fmt.Sprint(puzzle.Rule)] != nil, "expected the rule equal or signed, found %q", puzzle.Rule)

	ctx, problem := context.Background(), puzzle.problem()
	kernel := must(wazero.NewRuntime(ctx).Instantiate(ctx, must(os.ReadFile(os.Args[1]))))
	expect(kernel.ExportedGlobal("LAYOUT_VERSION").Get() == layoutVersion, "expected a kernel of layout version 3")
	call := func(name string, arguments ...uint64) uint32 { // 0 if the export returns nothing
		return uint32(append(must(kernel.ExportedFunction(name).Call(ctx, arguments...)), 0)[0])
	}
	address := call("reserve", uint64(len(problem)))
	expect(address != 0 && kernel.Memory().Write(address, problem), "the kernel has no room for the problem")
	status := call("prepare")
	expect(status == ready, "the kernel refused the problem: %s", strings.Fields(statuses)[status])

	width, cells, lineEnd := puzzle.Board.Width, puzzle.Board.Width*puzzle.Board.Height, map[bool]string{true: "\n"}
	for ; status != complete; call("clearSolutions") {
		status = call("run", 1_000_000, 100) // at most 1,000,000 nodes and 100 solutions
		for i, end := uint32(1), call("solutionCount")*cells; i <= end; i++ {
			value, _ := kernel.Memory().ReadUint16Le(call("solutionsOffset") + 2*i - 2)
			fmt.Printf("%4d%c%s%s", value>>2, []rune("↑→↓←")[value&3], lineEnd[i%width == 0], lineEnd[i%cells == 0])
		}
	}
	var nodes, arrangements uint64 // nodes by the number of tiles placed; the last count is that of full boards
	for i := range cells {
		arrangements, _ = kernel.Memory().ReadUint64Le(call("nodesOffset") + 8*i)
		nodes += arrangements
	}
	fmt.Printf("%d arrangements, %d nodes\n", arrangements, nodes)
}

func expect(isSo bool, otherwise string, details ...any) {
	if !isSo {
		fmt.Fprintf(os.Stderr, otherwise+"\n", details...)
		os.Exit(1)
	}
}

func must[T any](value T, err error) T { expect(err == nil, "%v", err); return value }
