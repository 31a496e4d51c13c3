/**
 * npm run bench:compare -- BASE.json HEAD.json: prints what changed as Markdown. Exit code 2: bad arguments or files.
 */
import { readFileSync } from "node:fs";
import { comparison } from "./compare.js";
import { parseResults } from "./results.js";

const [basePath, headPath, ...others] = process.argv.slice(2);
try {
  if (basePath === undefined || headPath === undefined || others.length > 0) {
    throw new Error("expected two files: npm run bench:compare -- BASE.json HEAD.json");
  }
  const [base, head] = [basePath, headPath].map((path) => parseResults(readFileSync(path, "utf8"), path));
  if (base && head) process.stdout.write(comparison(base, head));
} catch (error) {
  process.stderr.write(`bench:compare: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
