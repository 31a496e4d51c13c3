/** Mutants that are all found, and the same ones when the tests that find them are left out. */
import { expect, test } from "vitest";
import { mutantsOf } from "./mutants.js";

const SOURCE = "packages/core/src/random.ts";

test.each([
  { by: "random", found: true },
  { by: "errors", found: false },
])("the mutants of random.ts by the tests of $by: found is $found", async ({ by, found }) => {
  const mutants = await mutantsOf([SOURCE], [`packages/core/src/${by}.test.ts`], 6, 300);
  const fates = mutants.flatMap(({ fate }) => fate ?? []);
  expect(fates).toHaveLength(6);
  expect(fates.filter((fate) => fate === "killed" || fate === "endless").length > 4).toBe(found);
});
