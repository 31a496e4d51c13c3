/**
 * What a text drawing writes for labels and tiles: their own names, or short codes with a legend below it that explains
 * them: `A lion_head`. Its entries form columns, one, two or four to a line, so that the halves of a family stay side by
 * side. An entry that is too long is broken into lines, never cut.
 */
import type { Label } from "../model.js";
import { letterCode, type Motif } from "./motifs.js";
import { printable, widthOf, wrap } from "./printable.js";
import { blank, type Ink, type Line, lineWidth, type Run, run } from "./runs.js";
import type { Scene, SceneSide, SceneTile } from "./scene.js";

export interface Wording {
  side(side: SceneSide): Run;
  /** Its name: with an arrow to where the tile's own top points, or with a # where rotation does not matter. */
  tile(tile: SceneTile): Run;
  /** Empty if nothing is coded. */
  readonly legend: Legend;
}

const ARROWS = ["↑", "→", "↓", "←"] as const;
const FRAME_CODE = ".";
const CLASH = "≠";
/** As wide as the largest tile number: names up to this width are never coded. */
const SHORT_NAME = 4;

export function fullWording(scene: Scene): Wording {
  return {
    side: (side) => run(printable(side.label) + clashOf(side), inkOf(side.motif)),
    tile: (tile) => named(scene, tile, printable(tile.name)),
    legend: [],
  };
}

/** Labels by their codes, if some label is longer than its code; tiles by their numbers, if some name is too long. */
export function codedWording(scene: Scene): Wording {
  const tiles = scene.cells.filter((cell) => cell.kind === "tile").toSorted((a, b) => a.tile - b.tile);
  const frame = tiles.flatMap(({ sides }) => sides).find(({ motif }) => motif === undefined);
  const labels: readonly (readonly [string, Ink, Label])[] = [
    ...[...scene.motifs].map(([label, motif]) => [letterCode(motif), motif, label] as const),
    ...(frame ? ([[FRAME_CODE, "frame", frame.label]] as const) : []),
  ];
  const codesLabels = labels.some(([code, , label]) => widthOf(printable(label)) > widthOf(code));
  const codesNames = tiles.some(({ name }) => widthOf(printable(name)) > SHORT_NAME);
  const full = fullWording(scene);
  return {
    side: codesLabels ? (side) => run(codeOf(side) + clashOf(side), inkOf(side.motif)) : full.side,
    tile: codesNames ? (tile) => named(scene, tile, tileNumber(tile)) : full.tile,
    legend: [
      ...(codesLabels ? labels : []).map(([code, ink, label]) => {
        return [run(code, ink), { text: printable(label) + (ink === "frame" ? ", the frame" : "") }] as const;
      }),
      ...(codesNames ? tiles : []).map((tile) => {
        return [run(tileNumber(tile), "name"), { text: printable(tile.name) }] as const;
      }),
    ],
  };
}

/** Counted from 1, as `tileName` does for tiles without a name. */
function tileNumber({ tile }: SceneTile): string {
  return String(tile + 1);
}

function codeOf({ motif }: SceneSide): string {
  return motif ? letterCode(motif) : FRAME_CODE;
}

/** Follows a label that does not mate with the side it touches. */
function clashOf({ clashes }: SceneSide): string {
  return clashes ? CLASH : "";
}

function inkOf(motif: Motif | undefined): Ink {
  return motif ?? "frame";
}

function named(scene: Scene, tile: SceneTile, name: string): Run {
  // With its arrow or #, a name is never mistaken for a fifth label.
  return run(scene.showsRotation ? name + ARROWS[tile.rotation] : `#${name}`, "name");
}

/** A code and what it stands for. */
export type Legend = readonly (readonly [code: Run, meaning: Run])[];

/** A blank line and the entries; nothing for an empty legend. No line is wider than `columns`, which is at least 20. */
export function legendLines(legend: Legend, columns: number): Line[] {
  if (legend.length === 0) return [];
  const codeWidth = Math.max(...legend.map(([code]) => widthOf(code.text)));
  const entries = legend.flatMap(([code, meaning]): Line[] => {
    const indent = codeWidth + 1;
    return wrap(meaning.text, columns - indent).map((text, i) =>
      i === 0 ? [code, blank(indent - widthOf(code.text)), { text }] : [blank(indent), { text }],
    );
  });
  const width = Math.max(...entries.map(lineWidth));
  const fitting = Math.floor((columns + 3) / (width + 3));
  const perLine = fitting >= 4 ? 4 : fitting >= 2 ? 2 : 1;
  return [
    [],
    ...Array.from({ length: Math.ceil(entries.length / perLine) }, (_, i) =>
      entries
        .slice(i * perLine, (i + 1) * perLine)
        .flatMap((entry, k) => [...(k === 0 ? [] : [blank(3)]), ...entry, blank(width - lineWidth(entry))]),
    ),
  ];
}
