import { expect, test } from "vitest";
import { UNUSED_ORDERS } from "./plans.js";

test("the plans of the gate use every fill order", () => {
  expect(UNUSED_ORDERS).toEqual([]);
});
