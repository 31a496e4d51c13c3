/** A clone works on Windows and macOS too: names of files, line ends, and the words of npm's scripts. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describeWith } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { ROOT } from "./prepare.mjs";

const git = (...args: string[]) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
const { status, stdout } = git("ls-files", "-z");
const missing = status === 0 ? undefined : "not a clone, or git is not installed";

/** Windows refuses these; a dot or a space at the end it drops. */
const REFUSED = /[<>:"|?*\\\p{Cc}]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
/** Windows takes 260 characters, and people clone into folders with long names. */
const LONGEST = 150;
/** cmd knows no single quotes, no $NAME, no NAME=value before a program, and none of these programs. */
const UNKNOWN_TO_CMD = /['$;`]|(?:^|& )(?:\w+=|(?:rm|cp|mv|mkdir|cat|export)\b)/;

describeWith(missing, "files of a clone", () => {
  const files = stdout.split("\0").slice(0, -1);

  test("no two names differ only by case or by how accents are written", () => {
    const parts = files.map((file) => file.split("/"));
    const names = new Set(parts.flatMap((each) => each.map((_, i) => each.slice(0, i + 1).join("/"))));
    expect(new Set([...names].map((name) => name.normalize("NFC").toLowerCase())).size).toBe(names.size);
  });

  test("every name can be written on Windows", () => {
    const isRefused = (file: string) => file.length > LONGEST || file.split("/").some((part) => REFUSED.test(part));
    expect(files.filter(isRefused)).toEqual([]);
  });

  test("git writes every text file with the line ends of Unix", () => {
    // Each line: line ends in the index, in the folder, the attributes, a tab, the name.
    const lines = git("ls-files", "--eol").stdout.trim().split("\n");
    expect(lines.length).toBe(files.length);
    expect(lines.filter((line) => !/^i\/(?:lf|none|-text)\s+w\/\S*\s+attr\/text=auto eol=lf\s/.test(line))).toEqual([]);
  });

  test("npm's scripts run in cmd as in sh", () => {
    const scripts = files
      .filter((file) => /(?:^|\/)package\.json$/.test(file))
      .flatMap((file) => Object.values<string>(JSON.parse(readFileSync(join(ROOT, file), "utf8")).scripts ?? {}));
    expect(scripts.length).toBeGreaterThan(20);
    const unquoted = (script: string) => script.replaceAll(/"[^"]*"/g, '""');
    expect(scripts.filter((script) => UNKNOWN_TO_CMD.test(unquoted(script)))).toEqual([]);
  });
});
