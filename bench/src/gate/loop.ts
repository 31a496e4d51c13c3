/**
 * The loop with which the gate compares: a simple backtracker over small tables, similar to the engines, so that a
 * slower clock, a fuller cache or other load affects both alike.
 *
 * Never optimise it: a change makes every committed ratio meaningless. It therefore shares no code with the engines,
 * and the cell at which it stops is checked in every run. Arithmetic without memory lost, because under load it stays
 * fast while the engines' tables drop out of the cache. One long function lost, because V8 replaces its code during a
 * run in one of two ways, which differ in speed by a factor of 1.7; so the loop is called in slices, like the engines.
 */

const SIZE = 5;
const CELLS = SIZE * SIZE;
const LABELS = 12;
/** The label that a side without a neighbour requires. */
const ANY = LABELS;

/** A run is SLICES * SLICE_NODES nodes; the tree has more. */
const SLICES = 150;
const SLICE_NODES = 1000;

/** The cell at which a run stops. If it differs, this is not the loop with which the ratios were measured. */
export const LOOP_ENDS_AT = 11;

/**
 * @returns a function that runs the loop from the root of its tree, a few milliseconds, and returns the cell where it
 * stopped
 */
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

/** A candidate: 5 bits of tile, 4 bits of its east label, 4 bits of its south label. -1 ends a list. */
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
