/** Certificates (docs/FORMATS.md): written by `count` and `generate`, checked by `verify`. */
import { type Puzzle, planSearch, referenceEngine, type Solution } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import type { Certificate } from "@edgewise/models/certificate";
import { host, wasmEngine } from "@edgewise/wasm";
import { MACHINE } from "./engines.js";
import { EXIT, type ExitCode, exitCodeOf, UsageError } from "./exit-codes.js";
import { inSource } from "./input.js";
import type { FlagsOf, SearchFlags } from "./options.js";
import { type Output, withOutput } from "./output.js";
import { type ProgressDisplay, watched } from "./progress.js";
import { report } from "./report.js";
import { requestOf, type SearchRun, searchPuzzle } from "./searching.js";
import { hint, note, type Streams } from "./streams.js";

/** A count, and the exit code that says why there is no certificate, if there is none. */
export interface CertifiedRun extends SearchRun {
  readonly missing?: ExitCode;
}

/** Finds a solver and opens the file, if there is to be a certificate, for an action that may take hours. @throws ModelError */
export async function withCertificate<T>(
  streams: Streams,
  file: string | undefined,
  puzzle: Puzzle,
  action: (certificate?: Output) => Promise<T>,
): Promise<T> {
  if (file === undefined) return action();
  const { proveNoOther } = await import("@edgewise/models/certificate");
  // Ended as soon as the solver has started.
  await proveNoOther(puzzle, [], { signal: AbortSignal.abort() });
  return withOutput(streams, file, action);
}

/** Counts all solutions, and writes a certificate unless a limit, the user or an error, which is printed, ends it. */
export async function countWithCertificate(
  streams: Streams,
  puzzle: Puzzle,
  flags: SearchFlags,
  certificate: Output,
): Promise<CertifiedRun> {
  const { MOST_SOLUTIONS, proveNoOther, writeCertificate } = await import("@edgewise/models/certificate");
  const request = await requestOf(streams, puzzle, flags, undefined);
  const { plan } = planSearch(puzzle, { ...request, limit: 0 }, MACHINE);
  const found: Solution[] = [];
  const onSolution = (solution: Solution): undefined => {
    found.push(solution);
  };
  // One more would be too many.
  const hooks = { onSolution, solutionLimit: MOST_SOLUTIONS + 1 };
  const run = await searchPuzzle(streams, puzzle, flags, hooks, undefined, { ...request, plan });
  const { outcome, setup } = run;
  const without = (ended: "limit" | "aborted") => {
    const who = ended === "limit" ? "a limit" : "you";
    hint(streams, `no certificate was written: ${who} ended it before there was a proof`);
    return { ...run, missing: exitCodeOf(ended, true) };
  };
  if (found.length > MOST_SOLUTIONS)
    throw new UsageError(`--certificate: expected at most ${groupedText(MOST_SOLUTIONS)} solutions, found more`);
  if (outcome.status !== "complete") return without(outcome.status === "aborted" ? "aborted" : "limit");
  try {
    const prove = (signal: AbortSignal) => proveNoOther(puzzle, found, { ...request, signal });
    const proven = await watched(streams, prove, "a solver looks for a proof");
    if (typeof proven === "string") return without(proven === "signal" ? "aborted" : "limit");
    const search = { engine: setup.engine, plan, nodesByDepth: outcome.nodesByDepth };
    certificate.write(writeCertificate(puzzle, found, outcome, search, proven.proof));
    return run;
  } catch (error) {
    return { ...run, missing: report(streams, error) };
  }
}

function writeTo(streams: Streams, file: string, pieces: Iterable<string>): Promise<void> {
  return withOutput(streams, file, (output) => {
    for (const piece of pieces) output.write(piece);
  });
}

/** Checks the certificate of a puzzle, and prints what came of each part. @throws UsageError if it is none */
export async function verifyCertificate(
  streams: Streams,
  puzzle: Puzzle,
  source: { readonly name: string; readonly text: string },
  output: Output,
  { clauses, proof }: FlagsOf<"verify">,
): Promise<ExitCode> {
  const { anotherSolution, CertificateError, checkCertificate, claimAsDimacs, readCertificate } = await import(
    "@edgewise/models/certificate"
  );
  // The clauses are made from the solutions, so those must be right.
  const write = async (certificate: Certificate) => {
    if (clauses !== undefined)
      await writeTo(streams, clauses, claimAsDimacs(anotherSolution(puzzle, certificate.solutions)));
    if (proof !== undefined) await writeTo(streams, proof, [certificate.proof]);
  };
  let isUnwritten = (clauses ?? proof) !== undefined;
  const check = async (signal: AbortSignal, progress: ProgressDisplay) => {
    const certificate = inSource(source.name, () => readCertificate(source.text));
    const findings = checkCertificate(puzzle, certificate, {
      host,
      signal,
      engineBeside: (name) => (name === referenceEngine.name ? wasmEngine : referenceEngine),
      onProgress: (text) => progress.say(text),
    });
    let code: ExitCode = EXIT.done;
    for await (const { part, isRight, text } of findings) {
      progress.pause();
      output.write(`${part}: ${isRight ? "correct" : "wrong"}, ${text}\n`);
      if (!isRight) code = EXIT.none;
      else if (part === "solutions") {
        await write(certificate);
        isUnwritten = false;
      }
    }
    if (signal.aborted) return EXIT.interrupted;
    if (isUnwritten) note(streams, "--clauses and --proof need right solutions; nothing was written");
    return code;
  };
  return watched(streams, check).catch((error) => {
    throw error instanceof CertificateError ? new UsageError(`${source.name}: ${error.message}`) : error;
  });
}
