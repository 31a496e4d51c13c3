/**
 * npm run bench:check: the gate. Exit code 1 if something is slower or larger than committed, or visits other nodes.
 *
 *     npm run bench:check -- [nodes|time|weight]… [--update] [--base CHECKOUT]
 */
import { parseArgs } from "node:util";
import { machineKind } from "../machine.js";
import { verdictText } from "./judge.js";
import { checkPlans, updatePlans } from "./plans.js";
import { checkTime, updateRatios } from "./time.js";
import { checkWeights, isWithin, updateLimits, weightText } from "./weight.js";

const USAGE = `npm run bench:check -- [nodes|time|weight]… [--update] [--base CHECKOUT]

Without a name all three parts are checked:

  nodes     exact node counts of 26 plans; expected: bench/gate/plans.tsv
  time      times of the engines as ratios to a fixed loop; expected:
            bench/gate/ratios.json
  weight    start-up time of the command and of the library, and sizes;
            expected: bench/gate/limits.json

  --update  write the files with the values measured now
  --base    compare the times with another checkout, which must be built,
            instead of bench/gate/ratios.json
`;

interface Part {
  check(base: string | undefined): Promise<{ passes: boolean; lines: readonly string[] }>;
  /** @returns what it wrote. */
  update(): Promise<string>;
}

const PARTS: Readonly<Record<string, Part>> = {
  nodes: {
    async check() {
      const faults = await checkPlans();
      const hint = "if this is intended, run npm run bench:check -- nodes --update and say why in the commit";
      return faults.length === 0
        ? { passes: true, lines: ["✓ every plan visits the expected nodes"] }
        : { passes: false, lines: [...faults.map((fault) => `✗ ${fault}`), hint] };
    },
    update: async () => `bench/gate/plans.tsv: ${await updatePlans()} plans`,
  },
  time: {
    async check(base) {
      const { verdicts, reference, attempts } = await checkTime(base === undefined ? {} : { base });
      const lines = [
        ...verdicts.map(verdictText),
        `compared with ratios ${reference.title}; best of ${attempts} measurements`,
      ];
      return { passes: verdicts.every(({ passes }) => passes), lines };
    },
    async update() {
      const { machine, ratios } = await updateRatios();
      return `bench/gate/ratios.json: ${machine}: ${JSON.stringify(ratios)}`;
    },
  },
  weight: {
    async check() {
      const weights = await checkWeights();
      return { passes: weights.every(isWithin), lines: weights.map(weightText) };
    },
    async update() {
      await updateLimits();
      return "bench/gate/limits.json";
    },
  },
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { update: { type: "boolean" }, base: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return say(USAGE, 0);
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  let code = 0;
  for (const name of names) {
    const part = PARTS[name];
    if (part === undefined) return say(`expected ${Object.keys(PARTS).join(", ")}, found ${JSON.stringify(name)}\n`, 2);
    if (values.update) {
      say(`${await part.update()}\n`, 0);
    } else {
      const { passes, lines } = await part.check(values.base);
      say(`${lines.join("\n")}\n`, 0);
      if (!passes) code = 1;
    }
  }
  if (code !== 0) say(`this machine: ${machineKind()}\n`, 0);
  return code;
}

function say(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`bench:check: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
