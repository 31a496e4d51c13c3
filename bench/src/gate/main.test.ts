/** The built gate in a process of its own: what it refuses. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { BENCH } from "../paths.js";

test.each(["nodes", "nodes weight", "time --update", "--update"])(
  "--base with %s is refused, because it would be ignored",
  (words) => {
    const given = ["--base", "../other", ...words.split(" ")];
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${BENCH}dist/gate/main.js`, ...given], {
      encoding: "utf8",
    });
    expect([status, stdout, stderr]).toEqual([
      2,
      "",
      `bench:check: --base: expected the part time, without --update; found ${given.join(" ")}\n`,
    ]);
  },
);
