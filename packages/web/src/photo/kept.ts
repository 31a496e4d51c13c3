/**
 * What was read from the photo, saved between visits: where the tiles are, and what the user said of their sides. The
 * rest is read again from that. Corners are kept in widths and heights of the photo, which is saved smaller than it is.
 */
import type { Confirmed, Point, Quad, Size } from "@edgewise/vision";
import { keep, readKept } from "../app/keep.js";
import { KEPT_READING } from "../enter/photo.js";
import { fieldsOf } from "../library/work.js";

/** What the user says of the sides and the board. */
export interface Said extends Confirmed {
  readonly size: Size;
}

interface KeptReading {
  /** Corners in pixels of the photo. */
  readonly quads: readonly Quad[];
  /** undefined until the sides were read. */
  readonly said: Said | undefined;
}

export function keepReading({ quads, said }: KeptReading, { width, height }: Size): void {
  const corners = quads.map((quad) => quad.map(([x, y]) => [x / width, y / height]));
  keep(KEPT_READING, { corners, said: said && { ...said, sides: [...said.sides] } });
}

/** @returns undefined if nothing is kept of this photo */
export function readReading({ width, height }: Size): KeptReading | undefined {
  const { corners, said } = fieldsOf(readKept(KEPT_READING));
  const quads = listOf(corners, (quad) => listOf(quad, pairFrom))
    ?.map((quad) => quad.map(([x, y]): Point => [x * width, y * height]))
    .filter(isQuad);
  return quads?.length ? { quads, said: saidFrom(said, 4 * quads.length) } : undefined;
}

function saidFrom(value: unknown, sideCount: number): Said | undefined {
  const { groupOf, sides, mates, size } = fieldsOf(value);
  const isSide = (it: number) => Number.isInteger(it) && it >= 0 && it < sideCount;
  const [groups, sure, pairs] = [listOf(groupOf, numberFrom), listOf(sides, numberFrom), listOf(mates, pairFrom)];
  const [width, height] = [numberFrom(fieldsOf(size).width), numberFrom(fieldsOf(size).height)];
  if (!groups?.every(isSide) || groups.length !== sideCount || !sure?.every(isSide)) return undefined;
  if (!pairs?.flat().every(isSide) || !width || !height || 4 * width * height !== sideCount) return undefined;
  return { groupOf: groups, sides: new Set(sure), mates: pairs, size: { width, height } };
}

/** @returns undefined if the value is no list, or one of its items is not as it should be */
function listOf<T>(value: unknown, itemFrom: (item: unknown) => T | undefined): readonly T[] | undefined {
  const items = Array.isArray(value) ? value.map(itemFrom) : [undefined];
  return items.every((item) => item !== undefined) ? items : undefined;
}

function numberFrom(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function pairFrom(value: unknown): Point | undefined {
  const [x, y, ...more] = listOf(value, numberFrom) ?? [];
  return x !== undefined && y !== undefined && more.length === 0 ? [x, y] : undefined;
}

function isQuad(points: Point[]): points is Point[] & Quad {
  return points.length === 4;
}
