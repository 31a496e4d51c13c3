/**
 * A genetic search. A child is one parent's board with a rectangle from the other parent; each child then improves
 * itself by cold swaps, and the worst of the population makes room.
 *
 * A rectangle is inherited because what matches within it still matches; the tiles that it displaces take the places
 * that its own tiles left (region exchange, Muñoz, Gutierrez and Sanchis 2009). Without the swaps of every child (a
 * memetic algorithm, Moscato 1989) 4x4 boards were hardly ever finished. When all boards are alike, a new population
 * begins.
 */
import { scramble } from "../matching/arrange.js";
import { Best, Board, firstTurn, turnsAt } from "../matching/board.js";
import { Chance } from "../matching/chance.js";
import { Polisher } from "../matching/polish.js";
import type { Maximizer } from "../maximize/maximizer.js";

const POPULATION = 24;
/** Moves by which a child improves itself, by number of cells. */
const MOVES_PER_CELL = 400;
/** Children without a better best board before a new population begins. */
const PATIENCE = 400;

export const genetic: Maximizer = function* (search, seed) {
  const { field } = search;
  const chance = new Chance(seed);
  const child = new Board(field);
  const polisher = new Polisher(field, chance.uint32());
  const moves = MOVES_PER_CELL * field.cells.length;
  /** The child after it has improved itself. */
  const grown = (): Best => {
    const member = new Best(field);
    polisher.polish(child.codes, moves, member);
    search.steps += moves;
    search.best.offer(member.score, member.codes);
    return member;
  };
  let children = 0;
  for (let population = 1; ; population++) {
    search.text = `population ${population}, child ${children}`;
    const members: Best[] = [];
    while (members.length < POPULATION) {
      scramble(child, chance);
      members.push(grown());
      yield;
    }
    let top = -1;
    for (let waited = 0; waited < PATIENCE; ) {
      search.text = `population ${population}, child ${++children}`;
      const [mother, father] = [parent(members, chance), parent(members, chance)];
      child.load(mother.codes);
      inherit(child, father.codes, chance);
      const member = grown();
      const isTwin = members.some(({ codes }) => codes.every((code, place) => code === member.codes[place]));
      if (!isTwin) replaceWorst(members, member);
      waited = member.score > top ? 0 : waited + 1;
      top = Math.max(top, member.score);
      yield;
    }
  }
};

/** The better of two, drawn at random. */
function parent(members: readonly Best[], chance: Chance): Best {
  const draw = () => members[chance.below(members.length)] as Best;
  const [a, b] = [draw(), draw()];
  return a.score >= b.score ? a : b;
}

function replaceWorst(members: Best[], child: Best): void {
  members.push(child);
  const worst = members.reduce((at, { score }, i, all) => (score < (all[at]?.score ?? 0) ? i : at), 0);
  members.splice(worst, 1);
}

/** Copies a rectangle of the other parent, tile by tile; a displaced tile takes the place that the new one left. */
function inherit(board: Board, from: Uint16Array, chance: Chance): void {
  const { field, codes } = board;
  const { width, height } = field.puzzle.board;
  const placeOf = new Uint16Array(field.tileCount);
  codes.forEach((code, place) => {
    placeOf[code >> 2] = place;
  });
  const across = 1 + chance.below(width);
  const down = 1 + chance.below(height);
  const left = chance.below(width - across + 1);
  const top = chance.below(height - down + 1);
  for (let y = top; y < top + down; y++) {
    for (let x = left; x < left + across; x++) {
      const place = field.placeAt[y * width + x] as number;
      if (place < 0) continue;
      const code = from[place] as number;
      const old = (codes[place] as number) >> 2;
      const origin = placeOf[code >> 2] as number;
      if (origin !== place) {
        board.put(origin, old * 4 + firstTurn(turnsAt(field, origin, old)));
        placeOf[old] = origin;
        placeOf[code >> 2] = place;
      }
      board.put(place, code);
    }
  }
}
