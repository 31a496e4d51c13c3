/** The program: runs the command with the arguments and the streams of this process, or its jobs in a worker thread. */
import { isMainThread } from "node:worker_threads";
import { analyzePuzzle } from "./commands/analyze.js";
import { countOneOfMany } from "./commands/count.js";
import { searchSeed } from "./commands/experiment.js";
import { solveOneOfMany } from "./commands/solve.js";
import { edgewise } from "./edgewise.js";
import { EXIT, UsageError } from "./exit-codes.js";
import { reasonOf } from "./input.js";
import { serveJobs } from "./jobs.js";
import { printedBy } from "./many.js";
import { discardOutputs } from "./output.js";
import { report } from "./report.js";

// A reader such as `head` may close the pipe early, which is not an error, unless another output is lost with it.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (!discardOutputs() && error.code === "EPIPE") process.exit(EXIT.done);
  process.exit(report(process, new UsageError(`cannot write to standard output: ${reasonOf(error)}`)));
});
// Notes may be lost, results not.
process.stderr.on("error", () => undefined);

if (isMainThread) {
  process.exitCode = await edgewise(process.argv.slice(2), process);
  // What waits for a Redis that hangs must not keep it alive, what readers have not read yet must.
  const end = () => process.stdout.write("", () => process.stderr.write("", () => process.exit()));
  setTimeout(end, 1000).unref();
} else {
  serveJobs({
    solve: (flags, source) => printedBy(flags, source, solveOneOfMany),
    count: (flags, source) => printedBy(flags, source, countOneOfMany),
    analyze: (flags, source) => printedBy(flags, source, analyzePuzzle),
    experiment: searchSeed,
  });
}
