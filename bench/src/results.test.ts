import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeWith } from "@edgewise/core/testing";
import { expect, onTestFinished, test } from "vitest";
import { commitNow } from "./results.js";

const missing = spawnSync("git", ["--version"]).status === 0 ? undefined : "git is not installed";

describeWith(missing, "the commit of a checkout", () => {
  test("changed and new sources are another commit", () => {
    const root = join(mkdtempSync(join(tmpdir(), "edgewise-commit-")), "/");
    onTestFinished(() => rmSync(root, { recursive: true }));
    const git = (...args: string[]) => spawnSync("git", args, { cwd: root });
    mkdirSync(join(root, "bench"));
    writeFileSync(join(root, "bench/old.ts"), "1");
    git("init");
    git("add", ".");
    const settings = ["user.name=a", "user.email=a@b", "commit.gpgSign=false"].flatMap((one) => ["-c", one]);
    git(...settings, "commit", "--message", "one");
    const states = [commitNow(root)];
    for (const [name, text] of [
      ["old.ts", "2"],
      ["new.ts", "1"],
      ["new.ts", "2"],
    ] as const) {
      writeFileSync(join(root, "bench", name), text);
      states.push(commitNow(root));
    }
    expect(states[0]).toMatch(/^[0-9a-f]{10}$/);
    for (const state of states.slice(1)) expect(state).toMatch(/^[0-9a-f]{10}\+[0-9a-f]{6}$/);
    expect(new Set(states).size).toBe(4);
    symlinkSync("nowhere", join(root, "bench/.#new.ts"));
    expect(commitNow(root)).toBe(states.at(-1));
  });
});
