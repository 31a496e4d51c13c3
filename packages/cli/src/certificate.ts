/** Certificates (docs/FORMATS.md): written by `count` and `generate`, checked by `verify`. */
import { type Puzzle, planSearch, referenceEngine, type Solution } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { host, wasmEngine } from "@edgewise/wasm";
import { MACHINE } from "./engines.js";
import { EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { given, inMs } from "./given.js";
import { hint } from "./messages.js";
import type { SearchRun } from "./model-search.js";
import type { FlagsOf, SearchFlags } from "./options.js";
import { type Output, withOutput } from "./output.js";
import { watched } from "./progress.js";
import { requestOf, searchPuzzle } from "./searching.js";
import type { Streams } from "./streams.js";

/** A count, and why there is no certificate, if there is none. */
export interface CertifiedRun extends SearchRun {
  readonly missing?: "limit" | "aborted";
}

/**
 * Counts all solutions, and writes a certificate unless a limit or the user ends it before.
 * @throws UsageError if there are too many solutions
 * @throws ModelError where no solver is installed that writes proofs
 */
export async function countWithCertificate(
  streams: Streams,
  puzzle: Puzzle,
  flags: SearchFlags,
  file: string,
): Promise<CertifiedRun> {
  const { MOST_SOLUTIONS, proveNoOther, writeCertificate } = await import("@edgewise/models/certificate");
  const { timeLimit } = flags;
  const { plan } = planSearch(puzzle, await requestOf(streams, puzzle, flags, undefined), MACHINE);
  const found: Solution[] = [];
  const onSolution = (solution: Solution) => {
    if (found.length <= MOST_SOLUTIONS) found.push(solution);
    return undefined;
  };
  const run = await searchPuzzle(streams, puzzle, flags, { onSolution }, undefined, plan);
  const { outcome, setup } = run;
  const without = (missing: "limit" | "aborted") => {
    const who = missing === "limit" ? "a limit" : "you";
    hint(streams, `no certificate was written: ${who} ended it before there was a proof`);
    return { ...run, missing };
  };
  if (outcome.status !== "complete") return without(outcome.status === "aborted" ? "aborted" : "limit");
  if (found.length > MOST_SOLUTIONS) {
    const [most, all] = [MOST_SOLUTIONS, outcome.distinct].map(groupedText);
    throw new UsageError(`${file}: expected at most ${most} solutions for a certificate, found ${all}`);
  }
  const limits = given({ timeLimitMs: inMs(timeLimit) });
  const prove = (signal: AbortSignal) => proveNoOther(puzzle, found, { ...limits, signal });
  const proven = await watched(streams, prove, "a solver looks for a proof");
  if (typeof proven === "string") return without(proven === "signal" ? "aborted" : "limit");
  const search = { engine: setup.engine, plan, nodesByDepth: outcome.nodesByDepth };
  await writeTo(streams, file, [writeCertificate(puzzle, found, outcome, search, proven.proof)]);
  return run;
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
  let wrong = 0;
  try {
    return await watched(streams, async (signal, progress) => {
      const certificate = readCertificate(source.text);
      const findings = checkCertificate(puzzle, certificate, {
        host,
        signal,
        engineBeside: (name) => (name === referenceEngine.name ? wasmEngine : referenceEngine),
        onProgress: (text) => progress.say(text),
      });
      for await (const { part, isRight, text } of findings) {
        progress.pause();
        output.write(`${part}: ${isRight ? "correct" : "wrong"}, ${text}\n`);
        if (!isRight) wrong++;
        if (part !== "solutions" || !isRight) continue;
        // The clauses are made from these solutions, so they must be right.
        const claim = () => claimAsDimacs(anotherSolution(puzzle, certificate.solutions));
        if (clauses !== undefined) await writeTo(streams, clauses, claim());
        if (proof !== undefined) await writeTo(streams, proof, [certificate.proof]);
      }
      if (signal.aborted) return EXIT.interrupted;
      return wrong > 0 ? EXIT.none : EXIT.done;
    });
  } catch (error) {
    if (error instanceof CertificateError) throw new UsageError(`${source.name}: ${error.message}`);
    throw error;
  }
}
