/** Describes a move of a search: which tile, where, and every reason why it does not fit. */
import { type Puzzle, type Rotation, SIDE_NAMES } from "@edgewise/core";
import { NONE, type Stepper, tileName } from "@edgewise/core/engine";
import { cellDomains, type StepPlan } from "@edgewise/core/plan";
import { judgeOf, type Laid, type Objection } from "../sides/objections.js";
import { cellName } from "../ui/wording.js";

export interface Explained {
  readonly text: string;
  readonly tone: "good" | "wrong" | "quiet";
  readonly cell: number | undefined;
  /** A rejected tile, to show on that cell although it does not stay. */
  readonly tried: Laid | undefined;
  readonly objections: readonly Objection[];
}

/** Describes the last move of a stepper. */
export type Explain = (stepper: Stepper) => Explained;

export function explainerOf(puzzle: Puzzle, plan: StepPlan): Explain {
  const judge = judgeOf(puzzle);
  const domainOf = cellDomains(puzzle);
  const name = (tile: number) => tileName(puzzle, tile);

  return ({ last, depth: laidSteps, placed, isSolved }) => {
    const { kind, depth, candidate, count } = last;
    const step = plan.steps[depth];
    const laid: Laid = { tile: candidate >> 2, rotation: (candidate & 3) as Rotation };
    const quiet = (text: string, cell?: number): Explained => {
      return { text, tone: "quiet", cell, tried: undefined, objections: [] };
    };
    if (kind === "begin" || step === undefined) return quiet("The board is empty. Nothing has been tried yet.");
    if (kind === "end") return quiet("Everything has been tried. The search is complete.");
    const where = cellName(puzzle, step.cell);
    if (kind === "removed") {
      const why =
        laidSteps === plan.steps.length - 1 && depth === plan.steps.length - 1
          ? "Trying the next one"
          : "No other tile fits next";
      return quiet(`${why}: tile ${name(laid.tile)} is removed from ${where}.`, step.cell);
    }
    if (kind === "passed") {
      const subject = count === 1 ? `Tile ${name(laid.tile)} is` : `${count} tiles in a row are`;
      return quiet(`${subject} already on the board: skipped.`, step.cell);
    }
    const how = puzzle.rotate && laid.rotation !== 0 ? ` (${TURNS[laid.rotation]})` : "";
    const tries = `Tile ${name(laid.tile)}${how} at ${where}`;
    if (kind === "placed") {
      const text = isSolved ? `${tries}: fits. That is a solution.` : `${tries}: fits.`;
      return { text, tone: "good", cell: step.cell, tried: undefined, objections: [] };
    }
    const at = (cell: number): Laid | undefined => {
      const value = placed[cell] ?? NONE;
      return value === NONE ? undefined : { tile: value >> 2, rotation: (value & 3) as Rotation };
    };
    const objections = judge.objections(step.cell, laid, at);
    const reason = objections.length > 0 ? objections.map((it) => reasonText(it, name)).join("; ") : unseen(step, laid);
    return { text: `${tries}: ${reason}.`, tone: "wrong", cell: step.cell, tried: laid, objections };
  };

  /** Reasons other than the neighbouring sides. */
  function unseen({ cell, domain, requiredTile }: StepPlan["steps"][number], { tile, rotation }: Laid): string {
    const bit = 1 << rotation;
    if (((domainOf(cell)[tile] ?? 0) & bit) === 0) return "looks the same as an earlier rotation";
    if (((domain[tile] ?? 0) & bit) === 0) return "skipped, because turning the whole board moves it elsewhere";
    if (requiredTile !== undefined && requiredTile !== tile) {
      return `skipped, because tile ${name(requiredTile)} would have to come later, which gives a rotation of another board`;
    }
    return "skipped, because a rotation of the whole board has the lower number first";
  }
}

const TURNS = ["as given", "a quarter turn clockwise", "upside down", "a quarter turn anticlockwise"] as const;

function reasonText({ kind, side, label, against }: Objection, name: (tile: number) => string): string {
  const way = SIDE_NAMES[side];
  if (kind === "no-frame") return `${way} is on the rim but shows ${label}, not the frame`;
  if (kind === "not-for-rim") return `${way} shows ${label}, which the rim may not`;
  if (kind === "frame-inside" || against === undefined) return `${way} shows the frame inside the board`;
  return `${way} ${label} does not match ${against.label} on tile ${name(against.tile)}`;
}
