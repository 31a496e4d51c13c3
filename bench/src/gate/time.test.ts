/**
 * The gate does what it is for, here, now, and with the other tests keeping every core busy: unchanged code passes, and
 * engines that spin for 30 % of their time do not. Held against a measurement of this very minute, because the
 * committed ratios are those of other machines.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { type Reference, ratiosOf, TOLERANCE } from "./judge.js";
import { checkTime } from "./time.js";
import { TIMED_SEARCHES } from "./works.js";

/** Ten measurements, on a machine that has other things to do. */
const PATIENCE_MS = 180_000;

describe("the time gate", () => {
  let reference: Reference;

  beforeAll(async () => {
    const anything = Object.fromEntries(TIMED_SEARCHES.map(({ name }) => [name, Number.POSITIVE_INFINITY]));
    const { minima } = await checkTime({ reference: { title: "none", ratios: anything, tolerance: 0 } });
    reference = { title: "measured before", ratios: ratiosOf(minima), tolerance: TOLERANCE };
  }, PATIENCE_MS);

  test(
    "passes unchanged code",
    async () => {
      const { verdicts } = await checkTime({ reference });
      expect(verdicts.filter(({ passes }) => !passes)).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    "fails engines that are slowed down by 30 %, every one of them",
    async () => {
      const { verdicts } = await checkTime({ reference, slowed: 0.3 });
      expect(verdicts).toHaveLength(TIMED_SEARCHES.length);
      expect(verdicts.filter(({ passes }) => passes)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
