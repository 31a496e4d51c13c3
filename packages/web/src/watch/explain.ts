/** What a move of a search did, in words and in places: which tile, where, and everything that speaks against it. */
import { type Puzzle, type Rotation, SIDE_NAMES } from "@edgewise/core";
import { NONE, type Stepper, tileName } from "@edgewise/core/engine";
import { cellDomains, type StepPlan } from "@edgewise/core/plan";
import { judgeOf, type Laid, type Objection } from "../sides/objections.js";

export interface Explained {
  readonly text: string;
  readonly tone: "good" | "wrong" | "quiet";
  /** The cell it was about, if any. */
  readonly cell: number | undefined;
  /** The tile tried, to be shown on that cell although it does not stay. */
  readonly tried: Laid | undefined;
  readonly objections: readonly Objection[];
}

/** Says what a stepper did last. */
export type Explain = (stepper: Stepper) => Explained;

export function explainerOf(puzzle: Puzzle, plan: StepPlan): Explain {
  const judge = judgeOf(puzzle);
  const domainOf = cellDomains(puzzle);
  const name = (tile: number) => tileName(puzzle, tile);
  const whereText = (cell: number) =>
    `row ${Math.floor(cell / puzzle.board.width) + 1}, column ${(cell % puzzle.board.width) + 1}`;

  return ({ last, depth: laidSteps, placed, isSolved }) => {
    const { kind, depth, candidate, count } = last;
    const step = plan.steps[depth];
    const laid: Laid = { tile: candidate >> 2, rotation: (candidate & 3) as Rotation };
    const quiet = (text: string, cell?: number): Explained => {
      return { text, tone: "quiet", cell, tried: undefined, objections: [] };
    };
    if (kind === "begin" || step === undefined) return quiet("The board is empty. Nothing has been tried.");
    if (kind === "end") return quiet("Everything has been tried: the whole space is searched.");
    const where = whereText(step.cell);
    if (kind === "removed") {
      const why =
        laidSteps === plan.steps.length - 1 && depth === plan.steps.length - 1
          ? "On to the next"
          : "Nothing more fits next";
      return quiet(`${why}: tile ${name(laid.tile)} is taken away from ${where}.`, step.cell);
    }
    if (kind === "passed") {
      const [verb, noun] = count === 1 ? ["lies", `Tile ${name(laid.tile)}`] : ["lie", `${count} tiles in a row`];
      return quiet(`${noun} ${verb} on the board already: passed over.`, step.cell);
    }
    const how = puzzle.rotate && laid.rotation !== 0 ? `, ${TURNS[laid.rotation]}` : "";
    const tries = `Tile ${name(laid.tile)}${how}, at ${where}`;
    if (kind === "placed") {
      const text = isSolved ? `${tries}: fits. That is a solution.` : `${tries}: fits.`;
      return { text, tone: "good", cell: step.cell, tried: undefined, objections: [] };
    }
    const at = (cell: number): Laid | undefined => {
      const value = placed[cell] ?? NONE;
      return value === NONE ? undefined : { tile: value >> 2, rotation: (value & 3) as Rotation };
    };
    const objections = judge.objections(step.cell, laid, at);
    const reason = objections.length > 0 ? objections.map((it) => said(it, name)).join("; ") : unseen(step, laid);
    return { text: `${tries}: ${reason}.`, tone: "wrong", cell: step.cell, tried: laid, objections };
  };

  /** Reasons that do not lie beside the cell. */
  function unseen({ cell, domain, requiredTile }: StepPlan["steps"][number], { tile, rotation }: Laid): string {
    const bit = 1 << rotation;
    if (((domainOf(cell)[tile] ?? 0) & bit) === 0) return "looks the same as in an earlier turn";
    if (((domain[tile] ?? 0) & bit) === 0) return "left out, since turning the whole board shows it elsewhere";
    if (requiredTile !== undefined && requiredTile !== tile) {
      return `left out, since tile ${name(requiredTile)} would have to come later, which is a turn of another board`;
    }
    return "left out, since a turn of the whole board has the lower number first";
  }
}

const TURNS = ["as given", "a quarter turn clockwise", "upside down", "a quarter turn anticlockwise"] as const;

function said({ kind, side, label, against }: Objection, name: (tile: number) => string): string {
  const way = SIDE_NAMES[side];
  if (kind === "no-frame") return `${way} is the rim and shows ${label}, not the frame`;
  if (kind === "frame-inside" || against === undefined) return `${way} shows the frame, but is inside the board`;
  return `${way} shows ${label} against ${against.label} of tile ${name(against.tile)}`;
}
