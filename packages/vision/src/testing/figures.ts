/**
 * Prints how well the photos of a set are read.
 *
 *     npm run photos -- frozen [FROM TO]            what is not read perfectly, then the figures
 *     npm run photos -- real                        the same for the photos that were added
 *     npm run photos -- photo frozen 17 17.jpg      writes a photo of a set to look at, and its answer to 17.json
 *     npm run photos -- add table.jpg table.txt     adds a real photo, and the puzzle that it shows, tiles row by row
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { readPuzzle } from "@edgewise/core";
import { findTiles } from "../find.js";
import { median } from "../numbers.js";
import { readTiles } from "../read.js";
import { type Answer, decode, type Sample } from "./photo.js";
import { type Score, scoreOf } from "./score.js";
import { COUNT, type SetName, sampleOf } from "./set.js";

/** Real photos, each with its answer. */
const REAL = join(import.meta.dirname, "../../photos");

const [first = "frozen", ...rest] = process.argv.slice(2);
const [a = "", b = "", c = ""] = rest;
try {
  if (first === "photo") write(c, sampleOf(a as SetName, Number(b)));
  else if (first === "add") add(a, b);
  else if (first === "real") figures(realPhotos());
  else figures(photosOf(first as SetName, Number(a), Number(b || COUNT)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function* photosOf(set: SetName, from: number, to: number): Generator<Sample> {
  for (let number = from; number < to; number++) yield sampleOf(set, number);
}

function* realPhotos(): Generator<Sample> {
  for (const name of existsSync(REAL) ? readdirSync(REAL).filter((file) => file.endsWith(".jpg")) : []) {
    const answer = JSON.parse(readFileSync(join(REAL, name.replace(".jpg", ".json")), "utf8")) as Answer;
    yield { name, bytes: readFileSync(join(REAL, name)), answer };
  }
}

/** Keeps a photo with its tiles as they are found, and says how its sides are read; fails if the number of tiles is wrong. */
function add(photo: string, puzzleFile: string): void {
  const bytes = readFileSync(photo);
  const { puzzle } = readPuzzle(readFileSync(puzzleFile, "utf8"));
  if (puzzle.rule !== "signed" && puzzle.rule !== "equal")
    throw new Error(
      `${puzzleFile}: expected rule signed (1 and -1 are halves) or equal, found ${JSON.stringify(puzzle.rule)}`,
    );
  const quads = findTiles(decode(bytes));
  if (quads.length !== puzzle.tiles.length)
    throw new Error(`${photo}: expected the ${puzzle.tiles.length} tiles of ${puzzleFile}, found ${quads.length}`);
  mkdirSync(REAL, { recursive: true });
  const name = `${basename(photo, extname(photo))}.jpg`;
  const answer = { quads, tiles: puzzle.tiles };
  write(join(REAL, name), { bytes, answer });
  figures([{ name, bytes, answer }]);
}

function write(path: string, { bytes, answer }: Pick<Sample, "bytes" | "answer">): void {
  writeFileSync(path, bytes);
  writeFileSync(path.replace(/\.jpg$/, ".json"), `${JSON.stringify(answer)}\n`);
}

function figures(samples: Iterable<Sample>): void {
  const scores: Score[] = [];
  const times: number[] = [];
  let crashes = 0;
  for (const { name, bytes, answer } of samples) {
    const image = decode(bytes);
    const started = process.cpuUsage();
    try {
      const score = scoreOf(readTiles(image), answer);
      const { wrongTiles, rightSides, sides, wrongPairs, corrections } = score;
      scores.push(score);
      if (corrections > 0)
        process.stdout.write(
          `${name}: ${wrongTiles} tiles wrong, ${rightSides} of ${sides} sides right, ${wrongPairs} groups with a wrong mate, ${corrections} corrections\n`,
        );
    } catch (error) {
      crashes++;
      process.stdout.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
    }
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1e6);
  }
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const photos = scores.length + crashes;
  const share = (is: (score: Score) => boolean) => percent(scores.filter(is).length, photos);
  const right = percent(
    sum((score) => score.rightSides),
    sum((score) => score.sides),
  );
  process.stdout.write(`
photos                          ${photos}
tiles found without correction  ${share((score) => score.isFound)}
sides right                     ${right}
median corrections              ${median(scores.map((score) => score.corrections))}
nothing to correct              ${share((score) => score.corrections === 0)}
crashes                         ${crashes}
seconds of processor time       ${median(times).toFixed(2)} median, ${Math.max(...times).toFixed(2)} at most
`);
}
