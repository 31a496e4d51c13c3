/** The apps for runtimes other than Node and browsers. Tests of a missing runtime are skipped. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { appFolder, run, runScript, scriptOf, withRuntime } from "./ground.js";

const ANSWER = "4 arrangements, 1 distinct"; // fixtures/counts.tsv, insects

withRuntime("deno", (deno) => {
  test("solves the puzzle without any permission", async () => {
    expect(await run(deno, startArguments("deno"), appFolder("deno"))).toBe(ANSWER);
  });
});

withRuntime("bun", (bun) => {
  test("solves the puzzle", async () => {
    expect(await run(bun, startArguments("bun"), appFolder("bun"))).toBe(ANSWER);
  });
});

withRuntime("workerd", (workerd) => {
  test("solves the puzzle with a precompiled kernel", async () => {
    await runScript("workerd", "build");
    // Port 0 is any free port; workerd reports it on the file descriptor given by --control-fd.
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
