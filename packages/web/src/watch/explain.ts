/** Describes a move of a search: which tile, where, and every reason why it does not fit. */
import type { Puzzle, Rotation } from "@edgewise/core";
import { NONE, type Stepper, tileName } from "@edgewise/core/engine";
import { cellDomains, type StepPlan } from "@edgewise/core/plan";
import { judgeOf, type Laid, type Objection } from "../puzzles/objections.js";
import { t as ui } from "../ui/texts.js";
import { cellName } from "../ui/wording.js";
import { t } from "./texts.js";

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

  return ({ last, placed, isSolved }) => {
    const { kind, depth, candidate, count } = last;
    const step = plan.steps[depth];
    const laid: Laid = { tile: candidate >> 2, rotation: (candidate & 3) as Rotation };
    const say = (text: string, cell?: number, tone: Explained["tone"] = "quiet"): Explained => {
      return { text, tone, cell, tried: undefined, objections: [] };
    };
    if (kind === "begin" || step === undefined) return say(t("nothingTried"));
    if (kind === "end") return say(t("complete"));
    const where = cellName(puzzle, step.cell);
    if (kind === "removed") {
      const isSolution = depth === plan.steps.length - 1;
      return say(t("removed", isSolution, name(laid.tile), where), step.cell);
    }
    if (kind === "passed") {
      return say(count === 1 ? t("onBoardAlready", name(laid.tile)) : t("manyOnBoard", count), step.cell);
    }
    const turn = puzzle.rotate && laid.rotation !== 0 ? ui("turns")[laid.rotation] : undefined;
    const tries = t("tries", name(laid.tile), turn, where);
    if (kind === "placed") return say(t("fits", tries, isSolved), step.cell, "good");
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
    if (((domainOf(cell)[tile] ?? 0) & bit) === 0) return t("looksSame");
    if (((domain[tile] ?? 0) & bit) === 0) return t("turnedElsewhere");
    if (requiredTile !== undefined && requiredTile !== tile) return t("otherBoard", name(requiredTile));
    return t("lowerFirst");
  }
}

function reasonText({ kind, side, label, against }: Objection, name: (tile: number) => string): string {
  const way = ui("edges")[side];
  if (kind === "no-frame") return t("noFrame", way, label);
  if (kind === "not-for-rim") return t("notForRim", way, label);
  if (kind === "frame-inside" || against === undefined) return t("frameInside", way);
  return t("mismatch", way, label, against.label, name(against.tile));
}
