/**
 * The code of a made puzzle is its name, which says how it was made: the same order makes it again on every device. So a
 * code is short, and holds no solution. That of questions and answers needs their list, which a name cannot hold.
 */
import { GENERATED_RULES, type PlantedOptions } from "@edgewise/core";

/** What is to be made. */
export interface Order extends PlantedOptions {
  /** Exactly this many solutions; left out: at least one. */
  readonly solutions?: number;
  /** The lowest and the highest of ten levels; only with a number of solutions. */
  readonly difficulty?: readonly [number, number];
  /** Every side is drawn at random, so that most have no solution. */
  readonly random?: boolean;
  /** Each colour stands for a question and its answer. */
  readonly list?: boolean;
}

const CODE = new RegExp(
  `^(unique|solutions(\\d{1,3})|planted|random)-(\\d{1,2})x(\\d{1,2})-(${GENERATED_RULES.join("|")}|list)-c(\\d{1,3})` +
    "(-framed(\\d{1,3})?)?(-balanced)?(?:-d(\\d{1,2})(?:-(\\d{1,2}))?)?-s(\\d{1,15})$",
);

/** @returns undefined if this is no code */
export function parseCode(code: string): Order | undefined {
  const [, kind, solutions, width, height, name, colors, frame, frameColors, balanced, from, to, seed] =
    CODE.exec(code.trim().toLowerCase()) ?? [];
  const list = name === "list";
  const rule = list ? "signed" : GENERATED_RULES.find((known) => known === name);
  if (rule === undefined || (list && kind === "random")) return undefined;
  return {
    width: Number(width),
    height: Number(height),
    colors: Number(colors),
    rule,
    ...(list && { list }),
    ...(frame && { frame: true }),
    ...(frameColors && { frameColors: Number(frameColors) }),
    ...(balanced && { balanced: true }),
    seed: Number(seed),
    ...(kind === "random" && { random: true }),
    ...(from && { difficulty: [Number(from), Number(to ?? from)] as const }),
    ...((kind === "unique" || solutions) && { solutions: Number(solutions ?? 1) }),
  };
}
