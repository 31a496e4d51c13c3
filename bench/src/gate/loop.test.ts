import { expect, test } from "vitest";
import { createLoop, LOOP_ENDS_AT } from "./loop.js";

test("every run of the loop is the same", () => {
  const run = createLoop();
  expect([run(), run(), run()]).toEqual([LOOP_ENDS_AT, LOOP_ENDS_AT, LOOP_ENDS_AT]);
});
