/** edgewise photo: reads the puzzle that a photo shows. */
import { makePuzzle, writePuzzle } from "@edgewise/core";
import { counted, listText } from "@edgewise/core/analysis";
import type { Reading } from "@edgewise/vision";
import { commandOf } from "../command-line.js";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { inSource } from "../input.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import { readPicture } from "../pictures.js";
import { hint, type Streams } from "../streams.js";
import { formatOf } from "../targets.js";

export const photo = commandOf({
  name: "photo",
  summary: "read the puzzle that a photo of its tiles shows",
  arguments: [["<file>", "JPEG or PNG photo of all tiles, seen from above, on any table"]],
  examples: `edgewise photo table.jpg --to text
edgewise photo table.jpg | edgewise solve -`,
  run: readPhoto,
});

const EDGES = ["top", "right", "bottom", "left"];
/** A side below this confidence is named, so that a person looks at it. */
const SURE = 0.3;
const MOST_NAMED = 6;

async function readPhoto(streams: Streams, flags: FlagsOf<"photo">, file = ""): Promise<ExitCode> {
  const to = formatOf(flags);
  const { puzzleOf, readTiles } = await import("@edgewise/vision");
  const picture = await readPicture(file);
  const reading = inSource(file, () => readTiles(picture, flags.size));
  const found = reading.tiles.length;
  if (found < 2) throw new UsageError(`${file}: expected a photo of tiles, found ${counted(found, "tile")}`);
  const { width, height } = flags.size ?? { width: 1, height: 1 };
  if (width * height > found)
    throw new UsageError(`${file}: expected ${width * height} tiles for --size ${width}x${height}, found ${found}`);
  const { text, lost } = inSource(file, () => {
    const puzzle = makePuzzle(puzzleOf(reading, flags.size));
    return writePuzzle(puzzle, to);
  });
  hint(streams, ...lost, ...remarks(reading));
  return withOutput(streams, flags.out, async (output) => {
    output.write(text);
    return EXIT.done;
  });
}

function remarks({ tiles, mateOf, confidence, hasSolution }: Reading): string[] {
  const unsure = confidence
    .map((value, side) => ({ value, side }))
    .filter(({ value }) => value < SURE)
    .sort((a, b) => a.value - b.value)
    .map(({ side }) => `tile ${Math.floor(side / 4) + 1}, ${EDGES[side % 4]}`);
  const others = unsure.length - MOST_NAMED;
  const named = others > 1 ? [...unsure.slice(0, MOST_NAMED), counted(others, "other side")] : unsure;
  return [
    `Found ${counted(tiles.length, "tile")}, numbered row by row, with ${counted(mateOf.length, "different side")}.`,
    ...(unsure.length > 0 ? [`Uncertain: ${listText(named)}.`] : []),
    ...(hasSolution !== false
      ? []
      : ["As read, the puzzle has no solution: edgewise doctor names the sides that may be wrong."]),
  ];
}
