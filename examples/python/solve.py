"""usage: python solve.py kernel.wasm insects.puzzle.json"""

import json
import sys
from re import fullmatch
from struct import calcsize, pack, unpack

from wasmtime import Instance, Module, Store

# See docs/KERNEL.md.
LAYOUT_VERSION = 3
MAGIC = 0x57474445  # "EDGW"
HEADER_BYTES = 64
NO_FRAME = 0xFFFFFFFF
NONE = 0xFFFF  # no tile, no step; in a solution, a hole
READY, COMPLETE = 0, 2
STATUSES = """ready tooShort notAProblem otherVersion badCounts badSections badStep badLabel badTile outOfMemory
notGrowable""".split()


class Kernel:
    """An instance of the module. It imports nothing and holds one problem at a time."""

    def __init__(self, path):
        self.store = Store()
        self.exports = Instance(self.store, Module.from_file(self.store.engine, path), []).exports(self.store)
        if (version := self.exports["LAYOUT_VERSION"].value(self.store)) != LAYOUT_VERSION:
            raise ValueError(f"{path}: expected a kernel for problems of version {LAYOUT_VERSION}, found {version}")

    def call(self, name, *arguments):
        return self.exports[name](self.store, *arguments)

    def read(self, offset, kind, count):
        """Reads `count` numbers at the address that the export `offset` returns. Kind "H" is u16, "Q" is u64."""
        start = self.call(offset)
        return unpack(f"<{count}{kind}", self.exports["memory"].read(self.store, start, start + count * calcsize(kind)))

    def solve(self, problem, cell_count):
        """Yields each solution as a number for every cell: tile * 4 + rotation, or NONE."""
        if (address := self.call("reserve", len(problem))) == 0:
            raise ValueError(f"the kernel has no room for a problem of {len(problem)} bytes")
        self.exports["memory"].write(self.store, problem, address)
        if (status := self.call("prepare")) != READY:
            raise ValueError(f"the kernel refused the problem: {STATUSES[status]}")
        while status != COMPLETE:
            status = self.call("run", 1_000_000, 100)  # at most 1,000,000 nodes and 100 solutions
            placed = self.read("solutionsOffset", "H", self.call("solutionCount") * cell_count)
            self.call("clearSolutions")
            yield from (placed[i : i + cell_count] for i in range(0, len(placed), cell_count))


def mate(rule, a, b):
    """Whether two labels mate."""
    match rule:
        case "equal":
            return a == b
        case "signed":
            number = a.removeprefix("-")  # unless it is a label of the rim
            return a == b == "0" or {a, b} == {number, "-" + number} and bool(fullmatch("[1-9][0-9]*", number))
        case "case":
            return a == b.swapcase() != b
        case {"pairs": pairs}:
            return [a, b] in pairs or [b, a] in pairs
    raise ValueError(f"expected the rule equal, signed, case or pairs, found {rule!r}")


def build_problem(puzzle, cells):
    """The bytes that the kernel reads. `cells` is the fill order."""
    width, height = puzzle["board"]["width"], puzzle["board"]["height"]
    tiles, frame, rule = puzzle["tiles"], puzzle.get("frame"), puzzle["rule"]
    labels = list(dict.fromkeys(sum(tiles, []) + [frame] * (frame is not None)))

    def mates_row(a):
        row = sum(1 << i for i, b in enumerate(labels) if frame not in (a, b) and mate(rule, a, b))
        return row.to_bytes((len(labels) + 7) // 8, "little")

    rim, pins, may_turn = puzzle.get("rim"), puzzle.get("pins", []), puzzle.get("rotate", True)
    pin_at = {pin["y"] * width + pin["x"]: pin for pin in pins}
    pin_of = {pin["tile"]: pin for pin in pins}

    def domain(cell):
        """For each tile the rotations that it may have there, bit r for rotation r."""
        west, east = cell - 1 if cell % width else NONE, cell + 1 if (cell + 1) % width else NONE
        beside = cell - width, east, cell + width, west
        outer = [side for side in range(4) if rim is not None and beside[side] not in cells]

        def rotations(i, tile):
            if pin_at.get(cell) is not (pin := pin_of.get(i)):
                return []  # a pinned tile is placed nowhere else, and its cell takes no other
            # The number of rotations that look different: the first 1, 2 or 4.
            looks = next(n for n in (1, 2, 4) if not may_turn or tile[n % 4 :] + tile[: n % 4] == tile)
            turns = [pin["rotation"] % looks] if pin and "rotation" in pin else range(looks)
            return (r for r in turns if all(tile[side - r] in rim for side in outer))

        return bytes(sum(1 << r for r in rotations(i, tile)) for i, tile in enumerate(tiles))

    domain_of = [domain(cell) for cell in cells]
    domains = list(dict.fromkeys(domain_of))
    steps = b"".join(pack("<4H", cell, domains.index(at), NONE, NONE) for cell, at in zip(cells, domain_of))
    records = b"".join(pack("<4B2H", *map(labels.index, tile), NONE, 0) for tile in tiles)
    body, offsets = b"", []
    for section in (steps, records, b"".join(map(mates_row, labels)), b"".join(domains)):
        offsets.append(HEADER_BYTES + len(body))
        body += section + bytes(-len(section) % 8)
    counts = len(cells), len(tiles), len(labels), NO_FRAME if frame is None else labels.index(frame), len(domains)
    header = pack("<14I", MAGIC, LAYOUT_VERSION, HEADER_BYTES + len(body), width, height, *counts, *offsets)
    return header.ljust(HEADER_BYTES, b"\0") + body


def main(kernel_path, puzzle_path):
    with open(puzzle_path, encoding="utf-8") as file:
        puzzle = json.load(file)
    if (puzzle.get("format"), puzzle.get("version")) != ("edgewise-puzzle", 1):
        raise ValueError(f'{puzzle_path}: expected "edgewise-puzzle", version 1')
    width, height, holes = puzzle["board"]["width"], puzzle["board"]["height"], puzzle["board"].get("holes", [])
    cells = [y * width + x for y in range(height) for x in range(width) if [x, y] not in holes]
    kernel, arrangements = Kernel(kernel_path), 0
    for arrangements, placed in enumerate(kernel.solve(build_problem(puzzle, cells), width * height), start=1):
        for i, value in enumerate(placed, start=1):
            print("    ·" if value == NONE else f"{value >> 2:4}{'↑→↓←'[value & 3]}", end="" if i % width else "\n")
        print()
    print(f"{arrangements} arrangements, {sum(kernel.read('nodesOffset', 'Q', len(cells)))} nodes")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:]) if len(sys.argv) == 3 else sys.exit(__doc__)
    except (OSError, ValueError) as error:
        sys.exit(f"solve.py: {error}")
