/** Runs the program in a thread, by SWI-Prolog as WebAssembly. Each message is a line that it prints. */
// The plain build: the package's own entry holds its files as text and takes longer to start.
import initSwipl from "swipl-wasm/dist/swipl-node.js";
import { serveTask } from "../run/thread.js";
import { ALL_BOARDS } from "./rules.js";

serveTask<string, string>(async (program, say) => {
  const complaints: string[] = [];
  const { FS, prolog } = await initSwipl({
    arguments: ["-q", "-f", "none"],
    print: say,
    printErr: (line: string) => complaints.push(line),
  });
  FS.writeFile("/puzzle.pl", program);
  for (const goal of ["load_files('/puzzle.pl')", ALL_BOARDS]) {
    const answer = prolog.query(goal).once() as { readonly success?: boolean; readonly message?: string };
    const [complaint = answer.message ?? "a goal failed"] = complaints;
    if (answer.success !== true || complaints.length > 0) throw new Error(complaint);
  }
});
