/** edgewise identify: what a puzzle is known as, and whether another one is the same under other pictures. */
import { tileName } from "@edgewise/core/engine";
import { type Design, type DesignMapping, designOf, type KnownDesign, mappingBetween } from "@edgewise/core/identify";
import { printable } from "@edgewise/core/render";
import { knownAs } from "../catalogue.js";
import { commandOf, PUZZLE_FILE } from "../command-line.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { type LoadedPuzzle, loadPuzzle } from "../input.js";
import type { FlagsOf } from "../options.js";
import { note, type Streams } from "../streams.js";
import { table } from "../wording.js";

export const identify = commandOf({
  name: "identify",
  summary: "say what a puzzle is known as, and whether another is the same",
  arguments: [PUZZLE_FILE, ["[other]", "another puzzle: is it the same under other pictures?"]],
  examples: `edgewise identify owls.txt               what is known of this puzzle
edgewise identify owls.txt insects.arc   which owl is which insect`,
  run: identifyPuzzle,
});

async function identifyPuzzle(
  streams: Streams,
  flags: FlagsOf<"identify">,
  file?: string,
  otherFile?: string,
): Promise<ExitCode> {
  const one = await loadPuzzle(streams, file, flags);
  const other = otherFile === undefined ? undefined : await loadPuzzle(streams, otherFile, flags);
  const [design, otherDesign] = [one, other].map((loaded) => loaded && designOf(loaded.puzzle));
  if (design === undefined || (other && otherDesign === undefined)) {
    note(streams, "The puzzle has too many symmetries to be identified: many of its labels look alike.");
    return EXIT.limit;
  }
  const entry = knownAs(design.fingerprint);
  const mapping = otherDesign && mappingBetween(design, otherDesign);
  const text = flags.json
    ? `${JSON.stringify(identityJson(design, entry, mapping), undefined, 2)}\n`
    : identityText(design, entry) + (other ? comparison(one, other, mapping) : "");
  streams.stdout.write(text);
  return other && !mapping ? EXIT.none : EXIT.done;
}

function identityJson({ fingerprint }: Design, entry: KnownDesign | undefined, mapping: DesignMapping | undefined) {
  return {
    fingerprint,
    names: entry?.names ?? [],
    classmates: entry?.sources ?? [],
    mapping: mapping ?? null,
  };
}

function identityText({ fingerprint, ownMirrorImage }: Design, entry: KnownDesign | undefined): string {
  const { arrangements, distinct } = entry ?? {};
  const counts = distinct === undefined ? "not counted" : `${distinct} distinct, ${arrangements} arrangements`;
  return table(
    [
      ["fingerprint", fingerprint],
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
  const but = mirrored ? ", with all tiles mirrored, which boxed tiles cannot be" : "";
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
