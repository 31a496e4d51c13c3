/** The built gate in a process of its own: what it refuses. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { BENCH, ROOT } from "../paths.js";

function check(...args: readonly string[]) {
  const program = [`${BENCH}dist/gate/main.js`, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8", cwd: ROOT });
  return { status, stdout, stderr };
}

test.each([
  { base: ROOT, why: "that is this one" },
  { base: "", why: "that is this one" },
  { base: BENCH, why: "it has no bench/dist/gate/measure.js: it is not built, or older than the gate" },
])("--base $base is refused before anything is checked: $why", ({ base, why }) => {
  const stderr = `bench:check: --base: expected another built checkout, found ${JSON.stringify(base)}: ${why}\n`;
  expect(check("--base", base)).toEqual({ status: 2, stdout: "", stderr });
});

test.each(["nodes", "nodes weight", "time --update", "--update"])(
  "--base with %s is refused, because it would be ignored",
  (words) => {
    const given = ["--base", "../other", ...words.split(" ")];
    const stderr = `bench:check: --base: expected the part time, without --update; found ${given.join(" ")}\n`;
    expect(check(...given)).toEqual({ status: 2, stdout: "", stderr });
  },
);
