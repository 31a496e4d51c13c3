/**
 * The loop that the gate measures by: a plain backtracker over small tables, of the engines' own kind, so that a slower
 * clock, a fuller cache or a busy neighbour falls on both alike.
 *
 * Nobody tunes it: to change it is to make every committed ratio meaningless. So it shares no code with what it
 * measures, and its node count is checked at every run. Arithmetic without memory lost, because under load it stays fast
 * while the engines' tables fall out of the cache. One long function lost: V8 swaps its code in the midst of a run, in
 * one of two ways, 1.7 times apart in speed. So the loop is called in slices, like the engines.
 */

const SIZE = 5;
const CELLS = SIZE * SIZE;
const LABELS = 12;
/** What a cell without a neighbour asks for. */
const ANY = LABELS;

/** Times SLICE_NODES are the nodes of one run, of a tree that has more. */
const SLICES = 150;
const SLICE_NODES = 1000;

/** Where the loop then stands: if it is elsewhere, it is not the loop that the ratios were measured by. */
export const LOOP_ENDS_AT = 11;

/** @returns one run of the loop, from the root of its tree, some milliseconds; it returns the cell where it stopped. */
export function createLoop(): () => number {
  const { starts, candidates } = createTables();
  const cursors = new Int32Array(CELLS);
  const bits = new Int32Array(CELLS);
  const east = new Int32Array(CELLS);
  const south = new Int32Array(CELLS);

  const listOf = (cell: number) => {
    const above = cell < SIZE ? ANY : (south[cell - SIZE] as number);
    const left = cell % SIZE === 0 ? ANY : (east[cell - 1] as number);
    return starts[above * (LABELS + 1) + left] as number;
  };

  let cell = 0;
  let used = 0;

  const slice = () => {
    for (let nodes = 0; cell >= 0 && nodes < SLICE_NODES; ) {
      const candidate = candidates[cursors[cell] as number] as number;
      if (candidate < 0) {
        cell--;
        if (cell >= 0) used ^= bits[cell] as number;
        continue;
      }
      cursors[cell] = (cursors[cell] as number) + 1;
      const bit = 1 << (candidate & 31);
      if ((used & bit) !== 0) continue;
      nodes++;
      if (cell === CELLS - 1) continue;
      used |= bit;
      bits[cell] = bit;
      east[cell] = (candidate >> 5) & 15;
      south[cell] = (candidate >> 9) & 15;
      cell++;
      cursors[cell] = listOf(cell);
    }
  };

  return () => {
    cell = 0;
    used = 0;
    cursors[0] = listOf(0);
    for (let i = 0; i < SLICES; i++) slice();
    return cell;
  };
}

/** A candidate is its tile in 5 bits, what it shows east in 4 and south in 4; -1 ends a list. */
function createTables(): { starts: Int32Array; candidates: Int32Array } {
  let state = 20;
  const draw = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 16) % LABELS;
  };
  const tiles = Array.from({ length: CELLS }, () => [draw(), draw(), draw(), draw()]);
  const starts = new Int32Array((LABELS + 1) * (LABELS + 1));
  const candidates: number[] = [];
  for (let above = 0; above <= LABELS; above++) {
    for (let left = 0; left <= LABELS; left++) {
      starts[above * (LABELS + 1) + left] = candidates.length;
      tiles.forEach((tile, number) => {
        for (let turn = 0; turn < 4; turn++) {
          const [north, right = 0, below = 0, west] = [...tile.slice(turn), ...tile.slice(0, turn)];
          const fits = (above === ANY || above === north) && (left === ANY || left === west);
          if (fits) candidates.push(number | (right << 5) | (below << 9));
        }
      });
      candidates.push(-1);
    }
  }
  return { starts, candidates: Int32Array.from(candidates) };
}
