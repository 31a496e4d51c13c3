/** Tab in real shells, each in a terminal of its own: what it completes, and that it runs nothing that is typed. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { describeWith, useFolder } from "@edgewise/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHELLS, scriptFor } from "./completion.js";
import { BIN } from "./testing/command.js";

/**
 * How to start a shell without the user's settings, and how to make Ctrl-B print its command line between < and >. The
 * usual Tab of zsh runs a $(…) at the cursor before it completes, whatever the command; `complete-word` only completes.
 */
const SET_UP = {
  bash: [
    "bash --noprofile --norc -i",
    `bind -x '"\\C-b": printf "<%s>\\n" "$READLINE_LINE"'; bind 'set show-all-if-ambiguous on'`,
  ],
  zsh: ["zsh -f -i", `show() { print -r -- "<$BUFFER>" }; zle -N show; bindkey '^B' show; bindkey '^I' complete-word`],
  fish: ["fish --no-config -i", `bind \\cb 'echo "<"(commandline)">"'`],
} as const;

const { folder, inFolder, file } = useFolder();
mkdirSync(inFolder("bin"));
symlinkSync(BIN, inFolder("bin/edgewise"));
for (const name of ["insects.arc", "my puzzle.txt"]) file(name, "");
/** A shell that ends would write its history while the folder is deleted. */
const NO_HISTORY = { HISTFILE: "", fish_history: "" };
const PATH = `${inFolder("bin")}:${process.env.PATH}`;
const env = { PATH, HOME: folder, TERM: "xterm", LANG: "C.UTF-8", ...NO_HISTORY };

/** A shell in a terminal. */
class Terminal {
  readonly #process: ChildProcessWithoutNullStreams;

  constructor(shell: string) {
    // script(1) of util-linux gives the shell a terminal.
    this.#process = spawn("script", ["-qfec", shell, "/dev/null"], { cwd: folder, env });
  }

  /** Types keys. @returns all that is printed from then on until it matches */
  type(keys: string, pattern: RegExp): Promise<string> {
    const { stdin, stdout } = this.#process;
    stdin.write(keys);
    return new Promise((resolve) => {
      let said = "";
      const listen = (chunk: Buffer) => {
        said += chunk.toString();
        if (!pattern.test(said)) return;
        stdout.off("data", listen);
        resolve(said);
      };
      stdout.on("data", listen);
    });
  }

  close(): void {
    this.#process.kill();
  }
}

/** What is typed before Tab, and the command line after it. */
const COMPLETED = [
  ["maxi", "maximize "],
  ["solve --cross", "solve --cross-check "],
  ["solve insects.arc --engine sa", "solve insects.arc --engine sat "],
  ["solve --engine=sa", "solve --engine=sat "],
  ["solve --edge-order ", "solve --edge-order NESW "],
  ["solve --order fi", "solve --order file:"],
  ["solve --order file:ins", "solve --order file:insects.arc "],
  ["solve my", "solve my\\ puzzle.txt "],
  ["solve --order file:", "solve --order file:"],
  ["solve ins", "solve insects.arc "],
  ["render --solve --out=ins", "render --solve --out=insects.arc "],
  ["completion z", "completion zsh "],
  ["help exp", "help experiment "],
] as const;

/** Words that a shell would run if it evaluated them. */
const HOSTILE = [
  "'$(touch ran)'",
  '"$(touch ran)"',
  "$(touch ran)",
  "'`touch ran`'",
  "';touch ran;'",
  "\\$\\(touch\\ ran\\)",
];

const missing = (name: string) => (spawnSync(name, ["--version"]).error ? `${name} is not installed` : undefined);

describe.each(SHELLS)("%s", (shell) => {
  const [command, setUp] = SET_UP[shell];
  const script = file(`script.${shell}`, scriptFor(shell));

  describeWith(missing(shell) ?? missing("script"), "in a terminal", () => {
    let terminal: Terminal;
    const line = async (typed: string) => {
      const said = await terminal.type(`\x15edgewise ${typed}\t\x02`, /<edgewise .*>\r?\n/);
      return /<edgewise (.*)>\r?\n/.exec(said)?.[1];
    };
    beforeAll(async () => {
      rmSync(inFolder("ran"), { force: true });
      terminal = new Terminal(command);
      await terminal.type(`source ${script}; ${setUp}; echo rea''dy\n`, /ready/);
    });
    afterAll(() => terminal.close());

    test.each(COMPLETED)("%s", async (typed, completed) => {
      expect(await line(typed)).toBe(completed);
    });

    test("all values are shown", async () => {
      const said = await terminal.type("\x15edgewise render --theme \t\x02", /<edgewise /);
      for (const theme of ["shapes", "letters", "numbers", "insects", "cats"]) expect(said).toContain(theme);
    });

    test.each([...HOSTILE, `${HOSTILE.join(" ")} --cross`])("%s is not evaluated", async (words) => {
      await line(`solve ${words}`);
      expect(existsSync(inFolder("ran"))).toBe(false);
    });
  });

  describeWith(missing(shell), "without a terminal", () => {
    test("the script is sourced twice in silence", () => {
      const { status, stdout, stderr } = spawnSync(shell, ["-c", `source ${script}; source ${script}`], {
        env,
        encoding: "utf8",
      });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
    });
  });
});
