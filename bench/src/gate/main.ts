/**
 * npm run bench:check: the gate. Exit code 1 if something is slower or larger than committed, or visits other nodes.
 *
 *     npm run bench:check -- [nodes|time|weight]… [--update] [--base CHECKOUT]
 */
import { parseArgs } from "node:util";
import { reported } from "../errors.js";
import { machineKind } from "../machine.js";
import { nodes } from "./plans.js";
import { checkBase, time } from "./time.js";
import { weight } from "./weight.js";

const USAGE = `npm run bench:check -- [nodes|time|weight]… [--update] [--base CHECKOUT]

Without a name all three parts are checked:

  nodes     exact node counts of 26 plans; expected: bench/gate/plans.tsv
  time      times of the engines as ratios to a fixed loop; expected:
            bench/gate/ratios.json
  weight    start-up time of the command and of the library, and sizes;
            expected: bench/gate/limits.json

  --update  write the files with the values measured now
  --base    compare the times with another checkout, which must be built,
            instead of bench/gate/ratios.json; not with --update
`;

interface Part {
  /** @param base root of another built checkout to compare with, if the part can do that */
  check(base: string | undefined): Promise<{ readonly passes: boolean; readonly lines: readonly string[] }>;
  /** Commits what is measured now. @returns what it wrote. */
  update(): Promise<string>;
}

const PARTS: Readonly<Record<string, Part>> = { nodes, time, weight };

/** @returns the exit code */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { update: { type: "boolean" }, base: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const stranger = positionals.find((name) => !Object.hasOwn(PARTS, name));
  if (stranger !== undefined) throw new Error(`expected ${Object.keys(PARTS).join(", ")}, found "${stranger}"`);
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  if (values.base !== undefined && (values.update || !names.includes("time")))
    throw new Error(`--base: expected the part time, without --update; found ${process.argv.slice(2).join(" ")}`);
  if (values.base !== undefined) checkBase(values.base);
  let code = 0;
  for (const [name, part] of Object.entries(PARTS)) {
    if (!names.includes(name)) continue;
    if (values.update) {
      say(`${await part.update()}\n`);
      continue;
    }
    const { passes, lines } = await part.check(values.base);
    say(`${lines.join("\n")}\n`);
    if (!passes) code = 1;
  }
  if (code !== 0) say(`this machine: ${machineKind()}\n`);
  return code;
}

function say(text: string): void {
  process.stdout.write(text);
}

await reported("bench:check", async () => {
  process.exitCode = await main();
});
