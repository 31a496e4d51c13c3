import { expect, test } from "vitest";
import { judged, raised } from "./weight.js";

const COMMAND = "packages/cli/dist/main.node.js";
const KERNEL = "packages/wasm/dist/kernel.wasm";
const START = "load of @edgewise/wasm, in starts of node";
const limits = { [START]: 2, [KERNEL]: 7600, [COMMAND]: 300_000 };

test("what exceeds its limit fails, with what to do about it", () => {
  const { passes, lines } = judged(limits, [
    { name: COMMAND, value: 300_001 },
    { name: KERNEL, value: 7600 },
  ]);
  expect(passes).toBe(false);
  expect(lines).toEqual([
    `✗ ${COMMAND}: 300,001 bytes, limit 300,000 bytes`,
    `✓ ${KERNEL}: 7,600 bytes, limit 7,600 bytes`,
    expect.stringContaining("raise the limit in bench/gate/limits.json"),
  ]);
  expect(judged(limits, [{ name: KERNEL, value: 7600 }])).toMatchObject({ passes: true, lines: { length: 1 } });
  const { lines: promised } = judged({ [KERNEL]: 12_000 }, [{ name: KERNEL, value: 12_001 }]);
  expect(promised[0]).toBe(`✗ ${KERNEL}: 12,001 bytes, limit 12,000 bytes, as the documentation promises`);
});

test.each([
  { what: "within its limit", value: 299_999, limit: 300_000, lines: [] },
  { what: "above it", value: 310_000, limit: 341_000, lines: [`${COMMAND}: 300,000 bytes → 341,000 bytes`] },
])("an update of a size $what makes the limit $limit", ({ value, limit, lines }) => {
  expect(raised(limits, [{ name: COMMAND, value }])).toEqual({ limits: { [COMMAND]: limit }, lines });
});

test("start-up times get room for noise, and what had no limit gets one", () => {
  expect(raised(limits, [{ name: START, value: 2.4 }])).toEqual({
    limits: { [START]: 3 },
    lines: [`${START}: 2.00 → 3.00`],
  });
  expect(raised({}, [{ name: COMMAND, value: 1000 }]).lines).toEqual([`${COMMAND}: none → 1,100 bytes`]);
});

test("a promised limit is never raised above the promise", () => {
  expect(raised(limits, [{ name: KERNEL, value: 11_900 }]).limits).toEqual({ [KERNEL]: 12_000 });
  expect(raised({ [KERNEL]: 12_000 }, [{ name: KERNEL, value: 12_500 }])).toEqual({
    limits: { [KERNEL]: 12_000 },
    lines: [`${KERNEL}: 12,500 bytes exceed what is promised, 12,000 bytes`],
  });
});
