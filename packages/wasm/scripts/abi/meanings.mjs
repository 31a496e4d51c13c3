/**
 * What docs/KERNEL.md says of every field, status and export. The rest of each row comes from the layout and from the built
 * modules; a name that is missing here, or stands here for nothing, fails the types or the script that writes the page.
 */

/** @type {Record<typeof import("@edgewise/core").HEADER_FIELDS[number], string>} */
export const HEADER = {
  magic: '`MAGIC`: "EDGW"',
  version: "`LAYOUT_VERSION`",
  byteLength: "of the whole buffer, as handed to `reserve`",
  width: "cells in a row, at least 1; width * height is at most `MAX_CELLS`",
  height: "rows, at least 1",
  stepCount: "open cells: 1 to width * height",
  tileCount: "stepCount to `MAX_TILES`",
  labelCount: "1 to `MAX_LABELS`",
  frameLabel: "the label that every side shows that touches no tile, and no other side; or `NO_FRAME`",
  domainCount: "1 to `MAX_CELLS`",
  stepsOffset: "`HEADER_BYTES`",
  tilesOffset: "where the steps end, rounded up to 8",
  matesOffset: "where the tiles end, rounded up to 8",
  domainsOffset: "where the mates end, rounded up to 8; `byteLength` is where the domains end, rounded up to 8",
};

/** @type {Record<keyof typeof import("@edgewise/core").STEP_OFFSETS, string>} */
export const STEP = {
  cell: "y * width + x; every open cell stands in one step",
  domain: "below domainCount",
  requiredTile: "a tile that must be on the board once this step is filled, or `NONE`",
  tileAbove: "an earlier step: the tile here must have a higher number than the tile there; or `NONE`",
};

/** @type {Record<keyof typeof import("@edgewise/core").TILE_OFFSETS, string>} */
export const TILE = {
  labels: "u8[4]: north, east, south, west, before it is turned; each below labelCount",
  before: "u16: a lower tile that must be on the board before this one, and that no other tile names; or `NONE`",
};

/** @type {Record<keyof typeof import("@edgewise/core").PREPARE_STATUS, string>} */
export const PREPARE = {
  ready: "the search stands at the root of its tree",
  tooShort: "no header: nothing is reserved, or less than `HEADER_BYTES`",
  notAProblem: "another magic",
  otherVersion: "another version of the layout than the module was built for",
  badCounts: "a count of the header is out of its range",
  badSections: "the sections do not lie where the counts put them, or the length is another",
  badStep: "a cell, domain, tile or step that is not there, or a cell filled twice",
  badLabel: "a side of a tile shows a label that is not there",
  badTile: "a tile waits for one that is not lower, or for which another waits",
  outOfMemory: "the tables would not fit: the host gives no more memory, or there are too many strips",
  notGrowable: "`growth.wasm` only: the board is not bare, or this tile cannot be the first",
};

/** @type {Record<keyof typeof import("@edgewise/core").RUN_STATUS, string>} */
export const RUN = {
  budget: "so many nodes were visited; run again",
  solutions: "so many solutions wait, or there is no room for more; read them, clear them, run again",
  complete: "the whole tree was searched; the last solutions may still wait",
  idle: "there is no prepared problem",
};

/**
 * @typedef {object} Export
 * @property {string[]} [takes] names of the parameters
 * @property {string} does
 * @property {"always" | "ready"} when callable at any time, or only once `prepare` has said that it is ready
 */

/** @type {Export} */
const RESERVE = {
  takes: ["byteLength"],
  does: "forgets the problem before and makes room; returns where to write the problem, or 0 where there is no room or no problem is that long",
  when: "always",
};

/** What both modules have besides. @type {Record<string, Export>} */
const SEARCH = {
  run: {
    takes: ["nodeBudget", "solutionBudget"],
    does: "searches until so many nodes are visited or so many solutions wait (at least 1; more than `solutionCapacity` means that many); returns a run status",
    when: "always",
  },
  solutionCount: { does: "how many solutions wait", when: "always" },
  solutionsOffset: { does: "where they wait: u16[count][cells]", when: "ready" },
  solutionCapacity: { does: "how many can wait", when: "always" },
  clearSolutions: { does: "forgets those that wait", when: "always" },
  nodesOffset: { does: "where nodes are counted: u64 for each number of tiles placed, from 1", when: "ready" },
  statusOffset: { does: "where the status of the last slice stands: u32", when: "ready" },
  share: { does: "how much of the tree, or of the subtree entered, is done: 0 to 1", when: "always" },
  positionOffset: { does: "where a position is written: u16[count + 1]", when: "ready" },
  enter: {
    takes: ["count", "floor"],
    does: "starts over at the position; returns 1, or 0 where there is none and the search stands at the root",
    when: "always",
  },
};

/** @type {Record<string, Export>} */
export const KERNEL = {
  reserve: RESERVE,
  prepare: { does: "checks the problem and builds the tables; returns a prepare status", when: "always" },
  ...SEARCH,
  width: {
    takes: ["step"],
    does: "how many candidates the step's list has where the search stands; 0 below that",
    when: "always",
  },
};

/** For a host that writes code of its own over the tables and the state. @type {Record<string, Export>} */
export const INSIDE = {
  stepIndex: { takes: ["step"], does: "where the step's edge index lies", when: "ready" },
  stepKeySides: { takes: ["step"], does: "how many of its sides make the key", when: "ready" },
  stepOutward: { takes: ["step"], does: "where its cell keeps the classes that it shows", when: "ready" },
  emptyListOffset: { does: "the list without candidates", when: "ready" },
  classBitCount: { does: "bits of a class in a key", when: "ready" },
  rotatedOffset: { does: "labels of every turned tile", when: "ready" },
  acceptedOffset: { does: "by class, which labels may lie against it", when: "ready" },
  moveOn: {
    takes: ["count"],
    does: "goes to the position, below the floor that there is, and keeps what was counted and found; returns 1, or 0 where there is none",
    when: "ready",
  },
  floor: { does: "steps that the search keeps as they are", when: "ready" },
  meetsConditions: {
    takes: ["step", "candidate", "word"],
    does: "does a candidate agree on the sides that are not keyed, and with what breaks symmetry? `word` is the used set's in which the required tile stands",
    when: "ready",
  },
  depthOffset: { does: "steps that are filled: u32", when: "ready" },
  usedOffset: { does: "the set of tiles that are placed or wait for another", when: "ready" },
  twinsOffset: { does: "by tile, which one waits for it: u64[2]; 0 where none waits", when: "ready" },
  cursorsOffset: { does: "for each step, the next candidate to look at: u32", when: "ready" },
  record: {
    does: "takes the arrangement of the cursors over as a solution, where there is room; returns how many wait",
    when: "ready",
  },
};

/** @type {Record<string, Export>} */
export const GROWTH = {
  reserve: RESERVE,
  ...SEARCH,
  prepare: {
    takes: ["tile", "rotations", "blockCells"],
    does: "as above, for a rectangle that grows around this tile, turned as the mask says, by strips cut into blocks of 1 to 4 cells",
    when: "always",
  },
  position: {
    does: "writes where the search stands to `positionOffset`; returns how many levels are placed",
    when: "always",
  },
  levelWidth: {
    takes: ["level"],
    does: "how many strips the level's list has where the search stands; 0 below that",
    when: "always",
  },
};
