import { ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { describeWith, useFolder } from "@edgewise/core/testing";
import { describe, expect, test, vi } from "vitest";
import { expectExit, findProgram, programVersion, runProgram } from "./program.js";

/** Runs a script with Node as a stand-in for a program called "tool". */
const run = (script: string, options: Parameters<typeof runProgram>[3] = {}) =>
  runProgram("tool", process.execPath, ["-e", script], options);

describe("how a program ended", () => {
  test("its exit code and output", async () => {
    expect(await run("console.log('out'); console.error('err'); process.exit(10)")).toEqual({
      exitCode: 10,
      signalName: undefined,
      stdout: "out\n",
      stderr: "err\n",
      endedBy: undefined,
    });
  });

  test("its input arrives whole, however large", async () => {
    const piece = "x".repeat(100_000);
    const { stdout } = await run(
      "let n = 0; process.stdin.on('data', (d) => n += d.length).on('end', () => console.log(n))",
      {
        input: Array.from({ length: 30 }, () => piece),
      },
    );
    expect(stdout).toBe("3000000\n");
  });

  test("one that does not read its input is no error", async () => {
    const end = await run("process.exit(20)", { input: Array.from({ length: 100 }, () => "x".repeat(100_000)) });
    expect(end.exitCode).toBe(20);
  });

  test("a signal", async () => {
    expect(await run("process.kill(process.pid, 'SIGSEGV')")).toMatchObject({
      exitCode: undefined,
      signalName: "SIGSEGV",
    });
  });

  test("the time limit", async () => {
    const end = await run("setInterval(() => {}, 1000)", { timeLimitMs: 300 });
    expect(end).toMatchObject({ endedBy: "timeLimit" });
  });

  test("our signal, before and during the run, even if the program ignores SIGTERM", async () => {
    const controller = new AbortController();
    const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')";
    const end = await run(stubborn, { signal: controller.signal, onLine: () => controller.abort() });
    expect(end).toMatchObject({ endedBy: "signal", signalName: "SIGKILL" });
    expect(await run("setInterval(() => {}, 1000)", { signal: controller.signal })).toMatchObject({
      endedBy: "signal",
    });
  });
});

const noShell = findProgram(["sh"]) ? undefined : "sh is not installed";
describeWith(noShell, "a program started by a script is not waited for", () => {
  test.each([
    { what: "waits for it", script: "(sleep 20; echo late >&2) & echo begun; wait" },
    { what: "has ended", script: "(sleep 20; echo late >&2) & echo begun" },
  ])("a script that $what", async ({ script }) => {
    const end = await runProgram("tool", "sh", ["-c", script], { onLine: () => false });
    expect(end).toMatchObject({ endedBy: "enough", stderr: "" });
  });
});

describe("what is an error", () => {
  test("a program that does not exist, which is not killed", async () => {
    const kill = vi.spyOn(ChildProcess.prototype, "kill").mockReturnValue(true);
    await expect(runProgram("tool", "/no/such/tool", [], { signal: AbortSignal.abort() })).rejects.toThrow(
      'tool: not found ("/no/such/tool"); is it installed?',
    );
    expect(kill).not.toHaveBeenCalled();
    kill.mockRestore();
  });

  test("one that is not executable", async () => {
    await expect(runProgram("tool", tmpdir(), [])).rejects.toMatchObject({ kind: "missing" });
  });

  test("one that never stops printing", async () => {
    const flood = run("setInterval(() => process.stdout.write('x'.repeat(1000)), 1)", { maxOutputBytes: 10_000 });
    await expect(flood).rejects.toThrow("tool: it printed more than 10000 bytes");
  });

  test("an exception from the reader of its lines, which ends the program", async () => {
    const lines: string[] = [];
    const refused = run("console.log('a'); console.log('b'); setInterval(() => {}, 1000)", {
      onLine(line) {
        lines.push(line);
        if (line === "b") throw new Error("enough");
      },
    });
    await expect(refused).rejects.toThrow("enough");
    expect(lines).toEqual(["a", "b"]);
  });

  test.each([
    { script: "process.exit(3)", says: "tool: it ended with exit code 3" },
    {
      script: "console.error('warning'); console.error('out of \\x1b[31mluck'); process.exit(1)",
      says: 'tool: it ended with exit code 1, and said "out of \\u{1b}[31mluck"',
    },
    { script: "process.kill(process.pid, 'SIGKILL')", says: "tool: it ended by the signal SIGKILL" },
  ])("an exit code that was not expected: $says", async ({ script, says }) => {
    const end = await run(script);
    expect(() => expectExit("tool", end, [10, 20])).toThrow(says);
  });
});

describe("finding programs", () => {
  const { folder, file } = useFolder();
  const tool = file("tool", "#!/bin/sh\necho tool version 1.2.3\n", 0o755);
  const text = file("text", "no program");

  test("by name in PATH, the first that exists", () => {
    expect(findProgram(["no-such-program", "node"])).toMatchObject({ name: "node" });
    expect(findProgram(["no-such-program"])).toBeUndefined();
  });

  test("by path, if it is executable", () => {
    expect(findProgram([tool])).toEqual({ name: tool, path: tool });
    expect(findProgram([text])).toBeUndefined();
    expect(findProgram([folder])).toBeUndefined();
  });

  test("its version, if it prints one", async () => {
    expect(await programVersion(tool)).toBe("1.2.3");
    expect(await programVersion(text)).toBeUndefined();
  });
});
