/** The short form of a campaign in `npm test`. */
import type { SubtreeEngine, SubtreeSearch } from "@edgewise/core/engine";
import { cases, describeWith } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { keptFixtures, type Target } from "./target.js";

/**
 * Each target finds nothing, finds the fault that is planted, and no longer finds what it once found.
 * @param planted the same targets with a fault in what they test
 * @param counts cases by target, few enough for a second or two, and enough to meet the fault; half of them if there is none
 */
export function describeTargets(
  targets: readonly Target[],
  planted: readonly Target[],
  counts: Readonly<Record<string, number>>,
): void {
  for (const target of targets) describeWith(target.missing, target.name, () => describeTarget(target));

  function describeTarget(target: Target): void {
    const count = counts[target.name] ?? 1;

    test("is right", async () => {
      const { units, failure } = await target.run(Date.now(), cases(count * 8, 16));
      expect(failure).toBeUndefined();
      expect(units).toBeGreaterThan(0);
    });

    test("finds the planted fault", async () => {
      const faulty = planted.find(({ name }) => name === target.name);
      const { failure } = (await faulty?.run(1, count)) ?? {};
      expect(failure?.message).toBeDefined();
    });

    for (const [name, fixture] of Object.entries(keptFixtures(target.name)))
      test(`what was found: ${name}`, () => target.recheck(fixture));
  }
}

/** Loses the solutions whose tiles add up to a multiple, so that a smaller puzzle may lose one too. */
export function losing(engine: SubtreeEngine, every: number): SubtreeEngine {
  return {
    ...engine,
    open(puzzle, plan, prepared) {
      const search = engine.open(puzzle, plan, prepared);
      const isLost = (placed: Uint16Array) => placed.reduce((sum, tile) => (sum * 31 + tile) % 1e9) % every === 0;
      const takeSolutions: SubtreeSearch["takeSolutions"] = (take) =>
        search.takeSolutions((placed) => isLost(placed) || take(placed));
      return new Proxy(search, {
        get(own, name) {
          const value: unknown = name === "takeSolutions" ? takeSolutions : Reflect.get(own, name);
          return typeof value === "function" ? value.bind(own) : value;
        },
      });
    },
  };
}
