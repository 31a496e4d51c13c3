/** The manual page that the build writes: it has every option of every command, and man shows it without a warning. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describeWith } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import type { OptionRow } from "./option-row.js";
import { OPTIONS } from "./options.js";

const PAGE = fileURLToPath(new URL("../dist/edgewise.1", import.meta.url));
const ROWS: readonly OptionRow[] = Object.values(OPTIONS).flat();
const COMMANDS = [...new Set(ROWS.flatMap(({ commands }) => commands))];

/** `[shown, expected]`: the options of each command. */
function compared(page: string, section: RegExp, option: RegExp) {
  const sections = page.split(section).slice(1);
  return COMMANDS.map((command) => {
    const found = sections.find((text) => text.startsWith(`${command} `)) ?? "";
    const expected = ROWS.filter(({ commands }) => commands.includes(command)).map(({ name }) => name);
    return [[...found.matchAll(option)].map(([, name]) => name), expected] as const;
  });
}

test("the source lists the options of each command", () => {
  const page = readFileSync(PAGE, "utf8").replaceAll("\\-", "-");
  for (const [shown, expected] of compared(page, /^[.]SS edgewise /m, /^[.]B --([\w-]+)/gm))
    expect(shown).toEqual(expected);
});

const missing = spawnSync("man", ["--version"]).status === 0 ? undefined : "man is not installed";
describeWith(missing, "man", () => {
  test("it shows them, without a warning", () => {
    const env = { ...process.env, MANWIDTH: "100", LC_ALL: "C.UTF-8" };
    const { status, stdout, stderr } = spawnSync("man", ["--warnings", "-l", PAGE], { env, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const [shown, expected] of compared(stdout, /^ {3}edgewise /m, /^ {7}--([\w-]+)/gm))
      expect(shown).toEqual(expected);
    expect(stdout).toMatch(/--threads <n>\s+number of threads, 1 to 1024 \(default: all cores/);
  });
});
