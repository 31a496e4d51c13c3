/**
 * Counts the fillings of a rectangle with all squares of some colours, each used once, without a search: the fillings of
 * both halves are counted by the set of squares used and the colours along the cut, column by column, and each set is
 * joined with its complement. It shares no code with the engines. A cell shows a word of four colours, N, E, S, W, and
 * each word is one square in one rotation. Needs half a gigabyte for 24 squares.
 */

/** Numbers of fillings of the left columns, by the rank of the set of squares and what the next column must show. */
type Halves = Uint16Array;

export interface Rectangle {
  /** Number of colours, which are numbered from 0. */
  readonly colors: number;
  readonly width: number;
  readonly height: number;
  /** By colour: the one that it touches. */
  readonly mates: readonly number[];
  /** Colours of the rim: top, right, bottom, left. */
  readonly rim: readonly [top: number, right: number, bottom: number, left: number];
}

/** @throws RangeError if the squares do not fill the rectangle, or a count is beyond 65,535 */
export function countByHalves({ colors, width, height, mates, rim: [top, right, bottom, left] }: Rectangle): number {
  const squareOf = squares(colors);
  const count = Math.max(...squareOf) + 1;
  if (count !== width * height) throw new RangeError(`expected ${count} cells, found ${width * height}`);
  const rankOf = ranks(count);
  const all = rankOf.length - 1;
  const cuts = colors ** height;
  const colorsOf = Array.from({ length: cuts }, (_, cut) =>
    Array.from({ length: height }, (_, row) => Math.floor(cut / colors ** row) % colors),
  );
  const columns = Math.ceil(width / 2);
  const mine = fillings(columns, left, top, bottom);
  // The other half is turned by half a turn, so that its side of the rim is on the left.
  const isAlike = columns * 2 === width && left === right && top === bottom;
  const theirs = isAlike ? mine : fillings(width - columns, right, bottom, top);
  const facing = colorsOf.map((cut) =>
    cut.reduce((met, color, row) => met + (mates[color] ?? 0) * colors ** (height - 1 - row), 0),
  );
  let total = 0;
  for (let set = 0; set <= all; set++) {
    if (bits(set) !== columns * height) continue;
    const [here, there] = [(rankOf[set] ?? 0) * cuts, (rankOf[all - set] ?? 0) * cuts];
    for (let cut = 0; cut < cuts; cut++) {
      const found = mine[here + cut] ?? 0;
      if (found > 0) total += found * (theirs[there + (facing[cut] ?? 0)] ?? 0);
    }
  }
  return total;

  /** Fills columns from the left, between these colours of the rim. */
  function fillings(columns: number, left: number, top: number, bottom: number): Halves {
    /** By row, then by the colours that a cell must show north and west: what fits. */
    const fitting = Array.from({ length: height }, (_, row) =>
      Array.from({ length: colors ** 2 }, (_, sides) => {
        const [west, north] = [sides % colors, Math.floor(sides / colors)];
        const others = Array.from({ length: colors ** 2 }, (_, i) => [i % colors, Math.floor(i / colors)] as const);
        return others
          .filter(([, south]) => row < height - 1 || south === bottom)
          .map(([east, south]) => ({
            square: 1 << (squareOf[((north * colors + east) * colors + south) * colors + west] ?? 0),
            north: mates[south] ?? 0,
            cut: (mates[east] ?? 0) * colors ** row,
          }));
      }),
    );
    let before: Halves = new Uint16Array(cuts);
    before[[...Array(height).keys()].reduce((cut, row) => cut + left * colors ** row, 0)] = 1;
    for (let column = 0; column < columns; column++) {
      const [size, nextSize] = [column * height, (column + 1) * height];
      const sets = rankOf.reduce((found, _, set) => found + (bits(set) === nextSize ? 1 : 0), 0);
      const after: Halves = new Uint16Array(sets * cuts);
      let west: readonly number[] = [];
      let count = 0;
      const fill = (row: number, north: number, set: number, cut: number) => {
        if (row === height) {
          const at = (rankOf[set] ?? 0) * cuts + cut;
          const sum = (after[at] ?? 0) + count;
          if (sum > 0xffff) throw new RangeError(`a set of squares: expected at most 65535 fillings, found ${sum}`);
          after[at] = sum;
          return;
        }
        for (const one of fitting[row]?.[north * colors + (west[row] ?? 0)] ?? []) {
          if ((set & one.square) === 0) fill(row + 1, one.north, set | one.square, cut + one.cut);
        }
      };
      for (let set = 0; set <= all; set++) {
        if (bits(set) !== size) continue;
        const at = (rankOf[set] ?? 0) * cuts;
        for (let cut = 0; cut < cuts; cut++) {
          count = before[at + cut] ?? 0;
          west = colorsOf[cut] ?? [];
          if (count > 0) fill(0, top, set, 0);
        }
      }
      before = after;
    }
    return before;
  }
}

/** The square of each word. */
function squares(colors: number): Uint8Array {
  const squareOf = new Uint8Array(colors ** 4).fill(255);
  let square = 0;
  for (let word = 0; word < squareOf.length; word++) {
    if (squareOf[word] !== 255) continue;
    for (let turn = 0, turned = word; turn < 4; turn++) {
      squareOf[turned] = square;
      turned = (turned % colors) * colors ** 3 + Math.floor(turned / colors);
    }
    square++;
  }
  return squareOf;
}

/** By set: its number among the sets of its size. */
function ranks(squares: number): Int32Array {
  const found = Array.from({ length: squares + 1 }, () => 0);
  return new Int32Array(2 ** squares).map((_, set) => {
    const size = bits(set);
    const rank = found[size] ?? 0;
    found[size] = rank + 1;
    return rank;
  });
}

function bits(set: number): number {
  let left = set - ((set >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
