/**
 * Facts of a Prolog program: `tile(N, top, right, bottom, left).` and `match(a, b).` N gives the order of the tiles,
 * and the matches are the pairs of the rule. Without any match, equal labels mate. So that little is lost when a puzzle
 * is written and read back, there are facts of our own: `board(W, H)`, `frame(Label)`, `rim(Label)`, `rotate(no)`, `hole(X, Y)` and
 * `pin(X, Y, N, Rotation)`, whose rotation is `_` or omitted where the tile may turn. All other clauses are ignored, so
 * a program that solves the puzzle may be in the same file.
 */
import { CAPS } from "../caps.js";
import { errorOf } from "../errors.js";
import { getOrMake } from "../maps.js";
import type { Label, Puzzle } from "../model.js";
import { matcherOf } from "../rules.js";
import type { Format, Given, Parsed, Written } from "./format.js";
import { headerOf } from "./header-lines.js";
import { clausesOf, type Fact, quoteAtom, type Term } from "./prolog-text.js";
import {
  checkCap,
  faultAt,
  firstLines,
  naturalOf,
  placeInTiles,
  placeNear,
  squareBoard,
  syntaxError,
  type Word,
} from "./source-text.js";
import { type Abilities, cannotWrite, lossesOf, requireAbilities } from "./writing.js";

const abilities: Abilities = {
  rules: "any",
  frame: true,
  rim: true,
  oblong: true,
  holes: true,
  spareTiles: true,
  fixedRotation: true,
  pins: true,
};

export const prolog: Format = {
  name: "prolog",
  title: "Prolog facts tile(N, top, right, bottom, left) and match(a, b)",
  example: "tile(1, cheetah_tail, tiger_tail, lion_head, tiger_head). match(lion_head, lion_tail). …",
  sniff: (content) => {
    const [first] = firstLines(content, { comment: "#" });
    return (
      first !== undefined && !headerOf(first) && !C_LIKE.test(content) && /^[ \t]*(?:tile|match)[ \t]*\(/m.test(content)
    );
  },
  parse: parseProlog,
  write: writeProlog,
};

/** A program in another language, which may call a function tile. */
const C_LIKE = /^(?:#include|using|import|package)\b/m;

/** @throws PuzzleError (`syntax`, `cap-exceeded`), or (`bad-size`) without `board(W, H)` if no square fits. */
export function parseProlog(content: string, given: Given = {}): Parsed {
  const { factsOf, ignored } = readProgram(content);
  const words = new Map<string, Word>();
  const notes: string[] = [];
  const single = (name: "board" | "frame" | "rotate"): Fact | undefined => {
    const [fact, second] = factsOf(name);
    if (second) throw syntaxError(second.name, `one fact ${name}`);
    return fact;
  };
  const mark = (pointer: string, terms: readonly Term[], keys: readonly string[]) => {
    for (const [i, term] of terms.entries()) words.set(`${pointer}/${keys[i]}`, term);
    if (terms[0]) words.set(pointer, terms[0]);
    return terms;
  };

  const tiles = tilesInOrder(factsOf("tile"));
  const numbers = tiles.map(({ number }) => number);
  const counted = numbers.every((number, i) => number === i + 1);

  const boardFact = single("board");
  const [width, height] = mark("/board", boardFact?.args ?? [], ["width", "height"]).map(naturalTerm);
  const labels = tiles.map((tile) => (tile.labels.length > 0 ? tile.labels : [tile.at]));
  const square = () => given.size ?? squareBoard(labels, factsOf("tile").at(-1)?.name);
  const size = boardFact ? { width, height } : square();
  if (!boardFact) notes.push(`No fact board(W, H): taken as ${size.width}x${size.height}.`);
  const holes = factsOf("hole").map(({ args }, i) => mark(`/board/holes/${i}`, args, ["0", "1"]).map(naturalTerm));

  const pairs = factsOf("match").map(({ args }, i) => mark(`/rule/pairs/${i}`, args, ["0", "1"]).map(labelTerm));
  if (pairs.length === 0) notes.push("No fact match(a, b): equal labels mate.");

  const [frame] = mark("/frame", single("frame")?.args ?? [], [""]).map(labelTerm);
  const rim = factsOf("rim").map(({ args }, i) => mark(`/rim/${i}`, args, [""]).map(labelTerm)[0]);
  const rotate = single("rotate")?.args[0];
  if (rotate && rotate.text !== "yes" && rotate.text !== "no") throw syntaxError(rotate, "yes or no");

  const pins = factsOf("pin").map(({ args }, i) => {
    const [x, y, tile, rotation] = mark(`/pins/${i}`, args, ["x", "y", "tile", "rotation"]);
    const [column, row, number] = [x, y, tile].map((term) => term && naturalTerm(term));
    const index = numbers.indexOf(number ?? -1);
    if (index === -1) throw faultAt("bad-tile-index", tile, "the number of one of the tiles", String(number));
    const turns = rotation === undefined || rotation.kind === "variable" ? undefined : naturalTerm(rotation);
    return { x: column, y: row, tile: index, rotation: turns };
  });

  if (ignored > 0) notes.push(`Ignored clauses that are not facts of the puzzle: ${ignored}.`);
  return {
    draft: {
      board: { ...size, holes },
      rule: pairs.length === 0 ? "equal" : { pairs },
      frame,
      rim: rim.length > 0 ? rim : undefined,
      rotate: rotate?.text !== "no",
      tiles: tiles.map(({ labels }) => labels.map(labelTerm)),
      tileNames: counted ? undefined : numbers.map(String),
      pins,
    },
    sideOrder: "NESW",
    notes,
    placeOf: (pointer) => placeInTiles(labels, pointer) ?? placeNear(words, pointer),
  };
}

/** The number of each tile, its labels, and the number as written in the text. */
function tilesInOrder(facts: readonly Fact[]) {
  const seen = new Set<number>();
  const tiles = facts.map(({ name, args: [first, ...labels] }) => {
    const at = first ?? name;
    const number = naturalTerm(at);
    if (seen.has(number)) throw syntaxError(at, "each tile number once");
    seen.add(number);
    return { number, labels, at };
  });
  return tiles.sort((a, b) => a.number - b.number);
}

function naturalTerm(term: Word): number {
  return naturalOf(term, "a whole number from 0");
}

function labelTerm(term: Term): Label {
  if (term.kind === "variable") throw syntaxError(term, "an atom or a whole number");
  return term.text;
}

/** @throws PuzzleError (`cannot-write`) where the rule as pairs would have more labels than the cap allows. */
export function writeProlog(puzzle: Puzzle): Written {
  requireAbilities(puzzle, prolog.name, abilities);
  const { board, rule, frame, tiles } = puzzle;
  const numbers = numbersOf(puzzle);
  const fact = (name: string, ...args: readonly (string | number)[]) => `${name}(${args.join(", ")}).`;
  const lines = [
    "% tile(Number, Top, Right, Bottom, Left).",
    fact("board", board.width, board.height),
    ...(frame === undefined ? [] : [fact("frame", quoteAtom(frame))]),
    ...(puzzle.rim ?? []).map((label) => fact("rim", quoteAtom(label))),
    ...(puzzle.rotate ? [] : [fact("rotate", "no")]),
    ...board.holes.map(([x, y]) => fact("hole", x, y)),
    ...tiles.map((tile, i) => fact("tile", numbers[i] ?? i, ...tile.map(quoteAtom))),
    ...puzzle.pins.map(({ x, y, tile, rotation }) => fact("pin", x, y, numbers[tile] ?? tile, rotation ?? "_")),
    ...pairsOf(puzzle).map((pair) => fact("match", ...pair.map(quoteAtom))),
  ];
  const asPairs =
    typeof rule === "string" ? [`The rule "${rule}" is written as the pairs of the labels that occur.`] : [];
  const numbered = puzzle.tileNames?.every((name, i) => name === numbers[i]) === true;
  const lost = [...asPairs, ...lossesOf(puzzle, { ...abilities, tileNames: numbered })];
  return { text: `${lines.join("\n")}\n`, lost };
}

/** By tile, its number: its name if the names are ascending numbers, else counted from 1. */
function numbersOf({ tiles, tileNames = [] }: Puzzle): readonly string[] {
  const rising = tileNames.every((name, i) => i === 0 || Number(name) > Number(tileNames[i - 1]));
  const named = tileNames.length > 0 && rising && tileNames.every((name) => /^(?:0|[1-9]\d{0,14})$/.test(name));
  return named ? tileNames : tiles.map((_, i) => String(i + 1));
}

function pairsOf({ rule, frame, tiles }: Puzzle): readonly (readonly [Label, Label])[] {
  if (typeof rule !== "string") return rule.pairs;
  const { matesOf } = matcherOf(rule);
  const paired = new Set<Label>();
  const pairs = [...new Set(tiles.flat())].flatMap((label): [Label, Label][] => {
    const [mate] = matesOf(label);
    if (label === frame || mate === undefined || paired.has(label)) return [];
    paired.add(label).add(mate);
    return [[label, mate]];
  });
  if (paired.size > CAPS.labels) {
    const expected = `at most ${CAPS.labels} labels with their mates (the format prolog)`;
    throw errorOf([cannotWrite("/rule", expected, String(paired.size))]);
  }
  return pairs;
}

// The facts of the puzzle are picked out of the program, each kind within its cap, before anything is built.

interface FactKind {
  /** true: a clause of this name must be such a fact. false: it may belong to another program. */
  readonly required: boolean;
  /** How many arguments it may have. */
  readonly arities: readonly number[] | "any";
  readonly cap: number;
}

const FACTS = {
  // How many labels a tile has is for `validate` to judge.
  tile: { required: true, arities: "any", cap: CAPS.tiles },
  match: { required: true, arities: [2], cap: (CAPS.labels * (CAPS.labels + 1)) / 2 },
  board: { required: false, arities: [2], cap: CAPS.cells },
  frame: { required: false, arities: [1], cap: CAPS.cells },
  rim: { required: false, arities: [1], cap: CAPS.labels },
  rotate: { required: false, arities: [1], cap: CAPS.cells },
  hole: { required: false, arities: [2], cap: CAPS.cells },
  pin: { required: false, arities: [3, 4], cap: CAPS.cells },
} satisfies Record<string, FactKind>;

/** The facts by name, and the number of clauses that are none of the puzzle. @throws PuzzleError (`syntax`, `cap-exceeded`). */
function readProgram(content: string) {
  const kinds: ReadonlyMap<string, FactKind> = new Map(Object.entries(FACTS));
  const facts = new Map<string, Fact[]>();
  let ignored = 0;
  for (const fact of clausesOf(content, kinds)) {
    const kind = fact && kinds.get(fact.name.text);
    if (fact === undefined || kind === undefined || !isOurs(fact, kind)) {
      ignored++;
      continue;
    }
    const name = fact.name.text;
    checkCap(getOrMake(facts, name, () => []).push(fact), kind.cap, `facts ${name}`, fact.name);
  }
  return { factsOf: (name: keyof typeof FACTS): readonly Fact[] => facts.get(name) ?? [], ignored };
}

/** Checks for the right number of arguments and, except in a pin whose rotation is free, no variables. */
function isOurs({ name, args }: Fact, { required, arities }: FactKind): boolean {
  const fits = arities === "any" || arities.includes(args.length);
  if (required && !fits)
    throw syntaxError(name, `a fact ${name.text} of ${arities} arguments`, `one of ${args.length}`);
  if (required) return true;
  return fits && args.every(({ kind }, i) => kind !== "variable" || (name.text === "pin" && i === 3));
}
