/** edgewise identify: what a puzzle is known as, and whether another one is the same under other pictures. */
import type { Puzzle } from "@edgewise/core";
import { tileName } from "@edgewise/core/engine";
import { type Design, type DesignMapping, designOf, mappingBetween } from "@edgewise/core/identify";
import { printable } from "@edgewise/core/render";
import { knownAs } from "../catalogue.js";
import { commandOf, PUZZLE_FILES } from "../command-line.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { type LoadedPuzzle, loadPuzzle } from "../input.js";
import { eachPuzzle } from "../many.js";
import type { FlagsOf } from "../options.js";
import type { Output } from "../output.js";
import { note, type Streams } from "../streams.js";
import { jsonOf, table, underPlace } from "../wording.js";

type Flags = FlagsOf<"identify">;

const MIRRORED = ", with all tiles mirrored, which boxed tiles cannot be";

export const identify = commandOf({
  name: "identify",
  summary: "say what a puzzle is known as, and whether two are the same",
  arguments: [PUZZLE_FILES],
  examples: `edgewise identify owls.txt               what is known of this puzzle
edgewise identify owls.txt insects.arc   which owl is which insect
edgewise identify *.txt                  which of them are known, or the same`,
  run(streams, flags, ...files) {
    if (files.length === 2) return comparePuzzles(streams, flags, files);
    const seen = new Map<string, Seen>();
    const job = (own: Streams, _: Flags, loaded: LoadedPuzzle, output: Output) =>
      identifyPuzzle(own, flags, loaded, seen, output);
    return eachPuzzle(streams, flags, files, { command: "identify", job });
  },
});

interface Seen {
  readonly source: string;
  readonly mirrored: boolean;
}

/** @param seen the first puzzle of each fingerprint */
async function identifyPuzzle(
  streams: Streams,
  flags: Flags,
  { puzzle, source }: LoadedPuzzle,
  seen: Map<string, Seen>,
  output: Output,
): Promise<ExitCode> {
  const design = designOf(puzzle);
  const json = jsonOf(flags, source, identityJson(puzzle, design));
  if (design === undefined) {
    output.write(json ?? "");
    return tooSymmetric(streams);
  }
  const same = seen.get(design.fingerprint);
  if (same === undefined) seen.set(design.fingerprint, { source, mirrored: design.mirrored });
  output.write(json ?? underPlace(streams, identityText(design, same)));
  return EXIT.done;
}

async function comparePuzzles(streams: Streams, flags: Flags, [file, otherFile]: readonly string[]): Promise<ExitCode> {
  const one = await loadPuzzle(streams, file, flags);
  const other = await loadPuzzle(streams, otherFile, flags);
  const [design, otherDesign] = [designOf(one.puzzle), designOf(other.puzzle)];
  const mapping = design && otherDesign && mappingBetween(design, otherDesign);
  const json = jsonOf(flags, one.source, identityJson(one.puzzle, design, mapping));
  if (design === undefined || otherDesign === undefined) {
    streams.stdout.write(json ?? "");
    return tooSymmetric(streams);
  }
  streams.stdout.write(json ?? identityText(design) + comparison(one, other, mapping));
  return mapping ? EXIT.done : EXIT.none;
}

function tooSymmetric(streams: Streams): ExitCode {
  note(streams, "The puzzle has too many symmetries to be identified: many of its labels look alike.");
  return EXIT.limit;
}

function identityJson({ name: puzzle }: Puzzle, design: Design | undefined, mapping?: DesignMapping) {
  const entry = design && knownAs(design.fingerprint);
  const known = {
    fingerprint: design?.fingerprint ?? null,
    names: entry?.names ?? [],
    classmates: entry?.sources ?? [],
  };
  return { format: "edgewise-identity", version: 1, puzzle, ...known, mapping: mapping ?? null };
}

/** @param same another puzzle with this fingerprint */
function identityText({ fingerprint, mirrored, ownMirrorImage }: Design, same?: Seen): string {
  const entry = knownAs(fingerprint);
  const { arrangements, distinct } = entry ?? {};
  const counts = distinct === undefined ? "not counted" : `${distinct} distinct, ${arrangements} arrangements`;
  return table(
    [
      ["fingerprint", fingerprint],
      same !== undefined && ["the same as", same.source + (same.mirrored === mirrored ? "" : MIRRORED)],
      ["known as", entry ? entry.names.join("; ") : "not in the catalogue"],
      entry !== undefined && ["solutions", counts],
      ...(entry?.sources ?? []).map((source, i) => [i === 0 ? "transcribed in" : "", source]),
      ownMirrorImage && ["mirrored", "the same puzzle"],
    ],
    ["left", "left"],
  );
}

function comparison(one: LoadedPuzzle, other: LoadedPuzzle, mapping: DesignMapping | undefined): string {
  const [a, b] = [one.source, other.source];
  if (!mapping) return `\n${a} and ${b} are different puzzles.\n`;
  const { mirrored, tiles } = mapping;
  const { names } = one.puzzle.labels;
  const labels = mapping.labels.toSorted(([x], [y]) => names.indexOf(x) - names.indexOf(y));
  const but = mirrored ? MIRRORED : "";
  const turns = ["", "a quarter turn clockwise", "a half turn", "a quarter turn anticlockwise"];
  return [
    `\n${a} and ${b} are the same puzzle${but}.\n`,
    table([["label", "is"], ...labels.map((pair) => pair.map(printable))], ["left", "left"]),
    table(
      [
        ["tile", "is", "after"],
        ...tiles.map(({ tile, turn }, i) => {
          const [name, otherName] = [tileName(one.puzzle, i), tileName(other.puzzle, tile)].map(printable);
          return [name ?? "", otherName ?? "", turns[turn] ?? ""];
        }),
      ],
      ["left", "left", "left"],
    ),
  ].join("\n");
}
