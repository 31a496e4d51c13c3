/**
 * Restarts: searches of the same puzzle that begin elsewhere. Each uses the next of a few fill orders, and lists the
 * tiles in a different order and in other rotations: engines try candidates by tile, then by rotation, so this changes
 * which solution a search finds first, without any support in the engines. Restarts have no symmetry breaking: it
 * removes as many solutions as nodes, and making a plan with it takes longer than a short restart.
 */
import { type Pin, type Puzzle, period, type Rotation, turned } from "../../model.js";
import type { OrderName } from "../../plan/orders.js";
import { makePlan } from "../../plan/plan.js";
import { scarcestFirst } from "../../plan/scarcity.js";
import { NONE } from "../../problem/layout.js";
import { createRandom } from "../../random.js";
import { withLabels } from "../../rules.js";
import type { Engine, Planned } from "../engine.js";
import { restartBudget } from "./schedule.js";

/** What a search of the portfolio is made of. */
export interface Entrant extends Planned {
  /** Perhaps rearranged. */
  readonly puzzle: Puzzle;
  /** Maps a solution back to the puzzle as it was given, as a copy. */
  original(placed: Uint16Array): Uint16Array;
}

/** A restart that is not open yet. */
export interface Restart extends Entrant {
  /** Nodes that it may visit. */
  readonly budget: number;
}

/** The restarts of one puzzle, without end. */
export interface Restarts {
  /** Restarts in a round: one for each fill order. */
  readonly perRound: number;
  /** Makes the next restart. @param restart its number, from 0 */
  next(restart: number): Restart;
}

/** With a frame the border is hard to fill, so it comes first; without one it is better filled late. */
const FRAMED: readonly OrderName[] = ["spiral-in", "row-major"];
const FRAMELESS: readonly OrderName[] = ["row-major", "growth-centre", "growth-corner"];
/** For fewer nodes, writing and compiling code for the plan takes longer than the search that it would speed up. */
const QUICK_NODES = 250_000;

/**
 * Restarts with the fill orders that suit the puzzle. The same seed gives the same ones.
 * @param engine searches the long ones; `quickEngine` searches the others
 */
export function createRestarts(
  engine: Engine,
  puzzle: Puzzle,
  { seed = 1, quickEngine = engine }: { readonly seed?: number; readonly quickEngine?: Engine },
): Restarts {
  const random = createRandom(seed);
  const orders = puzzle.frame === undefined ? FRAMELESS : FRAMED;
  return {
    perRound: orders.length,
    next(restart) {
      const budget = restartBudget(restart, orders.length);
      const tiles = scarcestFirst(puzzle, random);
      const rearranged = rearrange(puzzle, tiles, () => random.below(4) as Rotation);
      const order = orders[restart % orders.length] ?? "row-major";
      const plan = makePlan(rearranged.puzzle, { order, symmetry: false });
      return { ...rearranged, engine: budget <= QUICK_NODES ? quickEngine : engine, plan, budget };
    },
  };
}

/**
 * The same puzzle with its tiles in another order and turned. Mapped back, the solutions are the same.
 * @param order all tiles in their new order. @param turnOf how to turn each, where tiles may turn
 */
export function rearrange(
  puzzle: Puzzle,
  order: readonly number[],
  turnOf: (tile: number) => Rotation,
): Pick<Entrant, "puzzle" | "original"> {
  const { tiles, tileNames, pins, labels } = puzzle;
  const turns = tiles.map((_, tile) => (puzzle.rotate ? turnOf(tile) : 0));
  const newNumbers = new Map(order.map((tile, number) => [tile, number]));
  /** The oriented tile of the original puzzle that an oriented tile of the rearranged one corresponds to. */
  const before = (candidate: number): number => {
    const tile = order[candidate >> 2] ?? 0;
    return tile * 4 + (((candidate & 3) + (turns[tile] ?? 0)) & 3);
  };
  const rearranged = withLabels(
    {
      ...puzzle,
      tiles: order.flatMap((tile) => (tiles[tile] ? [turned(tiles[tile], turns[tile] ?? 0)] : [])),
      ...(tileNames && { tileNames: order.map((tile) => tileNames[tile] ?? "") }),
      pins: pins.map(({ rotation, ...pin }): Pin => {
        const turn = (((rotation ?? 0) + 4 - (turns[pin.tile] ?? 0)) % 4) as Rotation;
        return { ...pin, tile: newNumbers.get(pin.tile) ?? -1, ...(rotation !== undefined && { rotation: turn }) };
      }),
    },
    {
      ...labels,
      shown: labels.shown.map((_, at) => labels.shown[before(at >> 2) * 4 + (at & 3)] as number),
      looks: labels.looks.map((_, oriented) => labels.looks[before(oriented)] as number),
    },
  );

  const original = (candidate: number): number => {
    const oriented = before(candidate);
    const look = tiles[oriented >> 2];
    const looks = look && puzzle.rotate ? period(look) : 1;
    return (oriented & ~3) | ((oriented & 3) % looks);
  };
  return { puzzle: rearranged, original: (placed) => placed.map((value) => (value === NONE ? NONE : original(value))) };
}
