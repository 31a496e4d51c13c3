/**
 * What the writers of models share. Labels and names never become part of a model's syntax: variables are named by
 * numbers, and texts appear only in comments, escaped so that nothing in them can end the comment.
 */
import type { Puzzle } from "@edgewise/core";
import { tileName } from "@edgewise/core/engine";
import type { Model } from "./model.js";

const PIECE = 64 * 1024;

/** Joins lines into pieces of some kilobytes: fewer writes. */
export function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = "";
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

/** A text as a JSON string of ASCII characters: one line, whatever is in it. */
export function asciiText(text: string): string {
  return JSON.stringify(text).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** "The edge-matching puzzle "tiger"", to begin a comment with. */
export function titleOf({ name }: Puzzle): string {
  return name === "" ? "An edge-matching puzzle" : `The edge-matching puzzle ${asciiText(name)}`;
}

/** Comment lines that describe the puzzle of a model: its size, and its tiles and labels by number. */
export function* headline(model: Model, what: string): Generator<string> {
  const { puzzle, labels } = model;
  const { width, height } = puzzle.board;
  const title = titleOf(puzzle).replace(/^./, (letter) => letter.toLowerCase());
  yield `${what} of ${title}, ${width}x${height}, ${puzzle.tiles.length} tiles; written by Edgewise.`;
  yield "Cells (x, y) count from the top left, tiles and labels from 0; a rotation is in clockwise quarter turns.";
  for (const [id, label] of labels.entries()) yield `label ${id} is ${asciiText(label)}`;
  if (puzzle.tileNames === undefined) return;
  for (const tile of puzzle.tiles.keys()) yield `tile ${tile} is ${asciiText(tileName(puzzle, tile))}`;
}
