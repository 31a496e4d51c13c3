/**
 * The code of a made puzzle is its name, which says how it was made: the same order makes it again on every device. So a
 * code is short, and holds no solution. That of questions and answers needs their list, which a name cannot hold.
 */
import { CAPS, GENERATED_RULES, maxColors, type PlantedOptions } from "@edgewise/core";

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

/** @returns undefined if this is no code, or one of a puzzle that cannot be */
export function parseCode(code: string): Order | undefined {
  const [, kind, solutions, width, height, name, colors, frame, frameColors, balanced, from, to, seed] =
    CODE.exec(code.trim().toLowerCase()) ?? [];
  const list = name === "list";
  const rule = list ? "signed" : GENERATED_RULES.find((known) => known === name);
  if (rule === undefined || (list && kind === "random")) return undefined;
  const order: Order = {
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
  return canBe(order) ? order : undefined;
}

/** Are the numbers in the bounds of the generator? */
function canBe({ width, height, colors, rule, frame = false, frameColors, ...order }: Order): boolean {
  const [from, to] = order.difficulty ?? [1, 1];
  return (
    Math.min(width, height, colors, frameColors ?? 1, order.solutions ?? 1, from) > 0 &&
    width * height <= CAPS.cells &&
    colors + (frameColors ?? 0) <= maxColors(rule, frame) &&
    from <= to &&
    to <= 10
  );
}
