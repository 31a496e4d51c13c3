/**
 *     node scripts/run.mjs start [ARGUMENT]…       runs the command; without arguments it solves the insects
 *     node scripts/run.mjs [SCRIPT [ARGUMENT]…]    installs and builds everything that changed, then runs a script
 *
 * The script is loaded into this process and not started as another one, so exit code, signals and standard input need
 * no forwarding. Relative paths start at the folder where npm was called, although npm changes to the repository.
 */
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareAll, prepareCommand, ROOT } from "./prepare.mjs";

const NEXT = `
Next: \`npm start -- solve FILE\` solves your own tiles ("Your own nine tiles" in README.md shows such a file),
\`npm start -- --help\` lists the commands, and \`npm run web\` serves the app.
`;

const [what, ...rest] = process.argv.slice(2);
const isStart = what === "start";
const isFirst = isStart && rest.length === 0;
if (isStart) prepareCommand();
else prepareAll();

if (what !== undefined) {
  process.chdir(process.env.INIT_CWD ?? ".");
  const insects = relative(process.cwd(), join(ROOT, "fixtures/puzzles/insects.arc"));
  const args = isFirst ? ["solve", insects, "--all", "--stats"] : rest;
  const path = join(ROOT, isStart ? "packages/cli/bin/edgewise.js" : what);
  process.argv = [process.execPath, path, ...args];
  if (isFirst) process.once("exit", (code) => code === 0 && process.stderr.write(NEXT));
  await import(pathToFileURL(path).href);
}
