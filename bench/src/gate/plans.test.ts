import { ORDER_NAMES } from "@edgewise/core";
import { expect, test } from "vitest";
import { PLANS } from "./plans.js";

test("the plans of the gate use every fill order", () => {
  expect(PLANS.map(([, order]) => order)).toEqual(expect.arrayContaining([...ORDER_NAMES]));
});
