import { ORDER_NAMES } from "@edgewise/core";
import { describe, expect, test } from "vitest";
import { acceptedRows, faultsOf, PLANS } from "./plans.js";

test("the plans of the gate use every fill order", () => {
  expect(PLANS.map(([, order]) => order)).toEqual(expect.arrayContaining([...ORDER_NAMES]));
});

describe("a table of one plan", () => {
  const row = {
    puzzle: "insects.arc",
    order: "row-major",
    symmetry: "raw",
    nodes: "3603",
    arrangements: "4",
    distinct: "1",
  };
  const counted = (change: Partial<typeof row>) => [{ engine: "wasm", row: { ...row, ...change } }];

  test("the same counts have no faults", () => {
    expect(faultsOf([row], counted({}))).toEqual([]);
    expect(acceptedRows([row], counted({}))).toEqual([row]);
  });

  test("other nodes are a fault that an update accepts", () => {
    expect(faultsOf([row], counted({ nodes: "9" }))).toEqual([
      "✗ insects.arc, row-major, raw, wasm: nodes: expected 3603, found 9",
      "if this is intended, run npm run bench:check -- nodes --update and say why in the commit",
    ]);
    expect(acceptedRows([row], counted({ nodes: "9" }))).toEqual([{ ...row, nodes: "9" }]);
  });

  test.each(["arrangements", "distinct"])("another count of %s is a wrong answer, which an update refuses", (name) => {
    expect(faultsOf([row], counted({ [name]: "8" }))).toEqual([
      `✗ insects.arc, row-major, raw, wasm: a wrong answer: ${name}: expected ${row[name as "distinct"]}, found 8`,
      "a wrong answer is never intended: --update refuses it",
    ]);
    expect(() => acceptedRows([row], counted({ [name]: "8" }))).toThrow(
      `insects.arc, row-major, raw, wasm: a wrong answer: ${name}: expected`,
    );
  });

  test("engines that disagree are refused, and a new plan is accepted", () => {
    expect(() => acceptedRows([], [...counted({}), ...counted({ nodes: "9" })])).toThrow("wasm disagrees");
    expect(faultsOf([], counted({}))[0]).toContain("expected a row in bench/gate/plans.tsv, found none");
    expect(acceptedRows([], counted({}))).toEqual([row]);
  });
});
