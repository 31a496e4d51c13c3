/** The program: runs the command with the arguments and the streams of this process. */
import { edgewise, report } from "./edgewise.js";
import { EXIT, UsageError } from "./exit-codes.js";
import { reasonOf } from "./input.js";

// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.done);
  process.exit(report(process, new UsageError(`cannot write to standard output: ${reasonOf(error)}`)));
});

process.exitCode = await edgewise(process.argv.slice(2), process);
