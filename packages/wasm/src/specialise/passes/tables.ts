/**
 * The tables of the specialised code, made from the kernel's candidate lists: for each key a list of everything that
 * fits one cell, or two cells that are filled together.
 *
 * A list is split into passes of 4 or 16 slots. The sets of tiles are stored apart from the rest, so that a pass is
 * tested without a branch:
 *
 *     entry    | tiles | list u32 |               tiles: of the whole list, only for single cells and sets of one word
 *     pass     | set[width]                       the tiles that must be free; slots without a candidate: all tiles
 *              | set[width]                       what changes in the used set: only with twins, else the sets above
 *              | { classes u32, candidate u32 }[width][cells]
 *              | more u32, filled u32 |           is there another pass? which slots are not empty?
 *
 * The last line is present only if some list has several passes. The mask is for the first level: on an empty board even
 * an empty slot passes the test. That level begins as a resumed one (resume.ts), whose first pass needs no mask.
 *
 * `candidate` is the address of the kernel's own record. Slots are in the order in which the kernel tries them.
 */
import type { Candidate } from "../../kernel-memory.js";
import type { Arena } from "../arena.js";
import { fill, has, type TileSets, toggle, toggleWithTwin } from "../tile-sets.js";

/** What a level needs to test candidates. */
export interface Passes {
  readonly table: Table;
  /** With two steps: the tiles that fit at the first, because the table holds only pairs. */
  readonly firstFits: TileCounts | undefined;
  /** Address of space for one list of any length in the table, used for subtrees. */
  readonly ownList: number;
}

/**
 * By key: what fits, slot after slot, with one candidate for each cell. The list is flat because objects for slots were
 * slow: collecting that garbage took as long as all other work before the search.
 */
export type Lists = readonly (readonly Candidate[])[];

export interface Table {
  /** Address of the entry with key 0. */
  readonly entries: number;
  /** An entry takes 2 ** entryShift bytes. */
  readonly entryShift: number;
  /** Offset of `list` in an entry; 0 if an entry has nothing else. */
  readonly listOffset: number;
  readonly slotsPerPass: number;
  /** Number of slots of the longest list. */
  readonly longest: number;
  /** Offset in a pass of the sets that change the used set. */
  readonly changes: number;
  /** Offset in a pass of the records. */
  readonly records: number;
  readonly recordBytes: number;
  /** Offset of `more` in a pass; undefined if every list is one pass. */
  readonly more: number | undefined;
  readonly passBytes: number;
}

/** Offset of `filled` after `more`. */
export const FILLED = 4;
/** Offsets and size of one cell's fields in a record. */
export const RECORD = { classes: 0, candidate: 4, bytes: 8 } as const;

const FEW_SLOTS = 4;
const MANY_SLOTS = 16;

export function writeTable(arena: Arena, sets: TileSets, lists: Lists, cells: number): Table {
  const lengths = lists.map((list) => list.length / cells).filter((slots) => slots > 0);
  const longest = lengths.reduce((most, slots) => Math.max(most, slots), 0);
  const total = lengths.reduce((sum, slots) => sum + slots, 0);
  const slotsPerPass = longest <= FEW_SLOTS || total < FEW_SLOTS * lengths.length ? FEW_SLOTS : MANY_SLOTS;
  const hasTiles = cells === 1 && sets.bytes === 8;
  const setsBytes = slotsPerPass * sets.bytes;
  const changes = sets.tileAfter.size > 0 ? setsBytes : 0;
  const records = changes + setsBytes;
  const recordBytes = RECORD.bytes * cells;
  const recordsEnd = records + slotsPerPass * recordBytes;
  const more = longest > slotsPerPass ? recordsEnd : undefined;
  const layout = {
    entryShift: hasTiles ? 4 : 2,
    listOffset: hasTiles ? 8 : 0,
    slotsPerPass,
    longest,
    changes,
    records,
    recordBytes,
    more,
    // Keeps passes on multiples of 16: vectors load fastest if none crosses a cache line.
    passBytes: more === undefined ? recordsEnd : recordsEnd + 16,
  };
  const passes = lengths.reduce((sum, slots) => sum + Math.ceil(slots / slotsPerPass), 0);
  const entries = arena.allocate(lists.length << layout.entryShift);
  const table: Table = { entries, ...layout };
  const emptyList = arena.allocate((passes + 1) * table.passBytes);
  writeList(arena.words, sets, table, emptyList, [], cells);
  let next = emptyList + table.passBytes;
  lists.forEach((list, key) => {
    const address = list.length === 0 ? emptyList : next;
    const entry = entries + (key << table.entryShift);
    arena.words[(entry + table.listOffset) >> 2] = address;
    if (hasTiles) for (const { tile } of list) if (!has(arena.words, entry, tile)) toggle(arena.words, entry, tile);
    if (list.length > 0) next = writeList(arena.words, sets, table, address, list, cells);
  });
  return table;
}

/** Writes into zeroed memory. @returns the address after the list. */
export function writeList(
  words: Uint32Array,
  sets: TileSets,
  { slotsPerPass, changes, records, more, passBytes }: Table,
  address: number,
  list: readonly Candidate[],
  cells: number,
): number {
  const slots = list.length / cells;
  let pass = address;
  let next = 0;
  for (let from = 0; from === 0 || from < slots; from += slotsPerPass) {
    const filled = Math.min(slotsPerPass, slots - from);
    let record = (pass + records) >> 2;
    for (let slot = 0; slot < filled; slot++) {
      const set = pass + slot * sets.bytes;
      let before: number | undefined;
      for (let cell = 0; cell < cells; cell++) {
        // Never undefined: the list has `cells` candidates for each of its slots.
        const candidate = list[next++] as Candidate;
        // If the second tile waits for the first, it need not be free: placing the first frees it.
        if (before === undefined || sets.tileAfter.get(before) !== candidate.tile) toggle(words, set, candidate.tile);
        if (changes > 0) toggleWithTwin(sets, words, set + changes, candidate.tile);
        words[record++] = candidate.classes;
        words[record++] = candidate.address;
        before = candidate.tile;
      }
    }
    fill(sets, words, pass + filled * sets.bytes, slotsPerPass - filled);
    if (more !== undefined) {
      words[(pass + more) >> 2] = from + slotsPerPass < slots ? 1 : 0;
      words[(pass + more + FILLED) >> 2] = (1 << filled) - 1;
    }
    pass += passBytes;
  }
  return pass;
}

export interface SlotPlace {
  readonly pass: number;
  readonly slot: number;
}

/** The slots of a list that are not empty, in order. */
export function* slotsOf(words: Uint32Array, table: Table, list: number): Generator<SlotPlace> {
  const { slotsPerPass, more, passBytes } = table;
  for (let pass = list; ; pass += passBytes) {
    for (let slot = 0; slot < slotsPerPass; slot++) {
      const place = { pass, slot };
      if (candidateAt(words, table, place, 0) === 0) return;
      yield place;
    }
    if (more === undefined || words[(pass + more) >> 2] === 0) return;
  }
}

/** Address of the kernel's record for one of a slot's cells; 0 if the slot is empty. */
export function candidateAt(words: Uint32Array, table: Table, { pass, slot }: SlotPlace, cell: number): number {
  const record = pass + table.records + slot * table.recordBytes + cell * RECORD.bytes;
  return words[(record + RECORD.candidate) >> 2] ?? 0;
}

/** Bytes that the longest list takes. */
export function longestList({ longest, slotsPerPass, passBytes }: Table): number {
  return Math.max(1, Math.ceil(longest / slotsPerPass)) * passBytes;
}

/** By key, as sets: the tiles that fit in at least one rotation, in at least two, ... Free ones are counted as bits. */
export interface TileCounts {
  readonly entries: number;
  readonly entryShift: number;
  /** Maximum number of sets in an entry. */
  readonly sets: number;
  /** Number of candidates in the longest list. */
  readonly longest: number;
}

export function writeTileCounts(arena: Arena, sets: TileSets, lists: Lists): TileCounts {
  const timesByKey = lists.map((list) => {
    const times = new Map<number, number>();
    for (const { tile } of list) times.set(tile, (times.get(tile) ?? 0) + 1);
    return times;
  });
  const most = timesByKey.reduce((all, times) => Math.max(all, ...times.values()), 1);
  const entryShift = Math.ceil(Math.log2(most * sets.bytes));
  const entries = arena.allocate(lists.length << entryShift);
  timesByKey.forEach((times, key) => {
    for (const [tile, count] of times) {
      for (let i = 0; i < count; i++) toggle(arena.words, entries + (key << entryShift) + i * sets.bytes, tile);
    }
  });
  return { entries, entryShift, sets: most, longest: Math.max(...lists.map((list) => list.length)) };
}
