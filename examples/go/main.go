// Solves an edge-matching puzzle with the Edgewise kernel: go run . kernel.wasm insects.puzzle.json
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"slices"
	"strings"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

const (
	ready    = 0
	complete = 2
)

var statuses = strings.Fields(
	"ready tooShort notAProblem otherVersion badCounts badSections badStep badLabel outOfMemory")

// Kernel is an instance of the module. It imports nothing and holds one problem at a time.
type Kernel struct {
	ctx context.Context
	api.Module
}

func load(ctx context.Context, path string) Kernel {
	module := must(wazero.NewRuntime(ctx).Instantiate(ctx, must(os.ReadFile(path))))
	if version := module.ExportedGlobal("LAYOUT_VERSION").Get(); version != layoutVersion {
		log.Fatalf("%s: expected a kernel for problems of version %d, found %d", path, layoutVersion, version)
	}
	return Kernel{ctx, module}
}

// call returns what an export does, 0 where that is nothing.
func (k Kernel) call(name string, arguments ...uint64) uint32 {
	results := must(k.ExportedFunction(name).Call(k.ctx, arguments...))
	return uint32(append(results, 0)[0])
}

// prepare hands a problem over.
func (k Kernel) prepare(problem []byte) {
	address := k.call("reserve", uint64(len(problem)))
	if address == 0 || !k.Memory().Write(address, problem) {
		log.Fatalf("the kernel has no room for a problem of %d bytes", len(problem))
	}
	if status := k.call("prepare"); status != ready {
		log.Fatalf("the kernel refused the problem: %s", statuses[status])
	}
}

// search runs to the end, and calls visit for every cell of every solution.
func (k Kernel) search(cellCount uint32, visit func(cell uint32, value uint16)) (arrangements uint32) {
	for status := uint32(ready); status != complete; k.call("clearSolutions") {
		status = k.call("run", 1_000_000, 100) // so many nodes and solutions at most
		count, address := k.call("solutionCount"), k.call("solutionsOffset")
		for i := range count * cellCount {
			value, _ := k.Memory().ReadUint16Le(address + 2*i)
			visit(i%cellCount, value)
		}
		arrangements += count
	}
	return arrangements
}

// nodes says how many tiles were placed, over all steps.
func (k Kernel) nodes(stepCount int) (sum uint64) {
	address := k.call("nodesOffset")
	for step := range stepCount {
		count, _ := k.Memory().ReadUint64Le(address + uint32(8*step))
		sum += count
	}
	return sum
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: go run . kernel.wasm insects.puzzle.json")
	}
	var puzzle Puzzle
	err := json.Unmarshal(must(os.ReadFile(os.Args[2])), &puzzle)
	if err != nil || puzzle.Format != "edgewise-puzzle" || puzzle.Version != 1 || len(puzzle.Pins) > 0 {
		log.Fatalf("%s: expected an edgewise-puzzle of version 1, without pins (%v)", os.Args[2], err)
	}
	width, height := puzzle.Board.Width, puzzle.Board.Height
	var cells []int // in the order in which they are filled
	for cell := range width * height {
		if !slices.Contains(puzzle.Board.Holes, [2]int{cell % width, cell / width}) {
			cells = append(cells, cell)
		}
	}
	k := load(context.Background(), os.Args[1])
	k.prepare(puzzle.problem(cells))
	arrangements := k.search(uint32(width*height), func(cell uint32, value uint16) {
		if value == none {
			fmt.Print("    ·")
		} else {
			fmt.Printf("%4d%c", value>>2, []rune("↑→↓←")[value&3])
		}
		if x, y := int(cell)%width+1, int(cell)/width+1; x == width {
			fmt.Print(strings.Repeat("\n", 1+y/height)) // an empty line after the last row
		}
	})
	fmt.Printf("%d arrangements, %d nodes\n", arrangements, k.nodes(len(cells)))
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}
