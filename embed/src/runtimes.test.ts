/** The apps for other runtimes than Node and browsers. Those that are not there are skipped. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { appFolder, ground, type Runtime } from "./ground.js";
import { run, runScript, scriptOf } from "./run.js";

const ANSWER = "4 arrangements, 1 distinct"; // fixtures/counts.tsv, insects
const { runtimes } = ground();

/** Skipped, with the reason in its name, where the program is missing. */
function withRuntime(name: string, tests: (program: string) => void): void {
  const runtime: Runtime = runtimes[name] ?? { missing: "it was not looked for" };
  const isThere = "path" in runtime;
  describe.skipIf(!isThere)(isThere ? name : `${name}: ${runtime.missing}`, () => tests(isThere ? runtime.path : ""));
}

withRuntime("deno", (deno) => {
  test("solves the puzzle, and needs no permission", async () => {
    expect(await run(deno, startArguments("deno"), appFolder("deno"))).toBe(ANSWER);
  });
});

withRuntime("bun", (bun) => {
  test("solves the puzzle", async () => {
    expect(await run(bun, startArguments("bun"), appFolder("bun"))).toBe(ANSWER);
  });
});

withRuntime("workerd", (workerd) => {
  test("solves the puzzle with a kernel that was compiled before", async () => {
    await runScript("workerd", "build");
    // Port 0: a free one, which it tells on the descriptor that is named.
    const args = ["serve", "config.capnp", "--socket-addr=http=127.0.0.1:0", "--control-fd=3"];
    const stdio = ["ignore", "ignore", "inherit", "pipe"] as const;
    const server = spawn(workerd, args, { cwd: appFolder("workerd"), stdio: [...stdio] });
    try {
      const said = createInterface({ input: server.stdio[3] as NodeJS.ReadableStream });
      const [line] = await once(said, "line", { signal: AbortSignal.timeout(120_000) });
      const response = await fetch(`http://127.0.0.1:${JSON.parse(line).port}/`);
      expect(await response.text()).toBe(`${ANSWER}, by wasm`);
    } finally {
      server.kill();
    }
  });
});

/** What follows the program in the app's own start script. */
function startArguments(app: string): string[] {
  return scriptOf(app, "start").split(" ").slice(1);
}
