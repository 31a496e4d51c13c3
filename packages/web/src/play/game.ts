/**
 * The state of a game: the position with its history, the selection, the clock and the last message. It outlives the
 * Play section, so that undo still works after a visit to another one. The store also holds the position, for links and
 * files, and the figures of the game and what Undo and Redo lead to, so that it goes on after a reload; when something
 * else changes the position there, the game restarts from that one.
 */
import type { Placement } from "@edgewise/core";
import { batch, createEffect, createMemo, createRoot, createSignal, on } from "solid-js";
import { advance, beginHistory, type History, redo, undo } from "../app/history.js";
import { store } from "../app/store.js";
import { language } from "../language/language.js";
import { MAX_UNDO } from "../library/work.js";
import { cellName, tileText } from "../ui/wording.js";
import { recordTime } from "./best-times.js";
import { dealFrom } from "./deals.js";
import type { Ending } from "./ending.js";
import { aboutClash, type Chosen, hintsFor, type Message, say } from "./hints.js";
import { clashesOf, lay, type Position, placementsOf, rulesOf, startWith, trayOf, turn, whereIs } from "./position.js";
import { t } from "./texts.js";
import { AT_ZERO, elapsedMs, start, stop } from "./timer.js";

export const game = createRoot(() => {
  const rules = createMemo(() => rulesOf(store.puzzle()));
  const begin = () => {
    const { past = [], before = [], future = [] } = store.played() ?? {};
    const started = (all: typeof past) => all.map((it) => startWith(rules(), it));
    return beginHistory(startWith(rules(), store.position()), started([...past, ...before]), started(future));
  };
  /** Made anew with the puzzle, in the same step: no memo sees the tiles of one puzzle on the board of another. */
  const signal = createMemo(on(store.puzzle, () => createSignal(begin())));
  const history = () => signal()[0]();
  const setHistory = (next: History<Position>) => signal()[1](next);
  const [chosen, choose] = createSignal<Chosen>({});
  const [timer, setTimer] = createSignal(AT_ZERO);
  /** Makes the last message, again when the language changes. */
  const [saying, setSaying] = createSignal(() => say(""));
  const message = createMemo(on([saying, language], ([make]) => make()));
  const setMessage = (make: () => Message) => setSaying(() => make);
  const deal = createMemo(() => dealFrom(store.puzzle()));
  /** How the game ended; it stays while moves are undone, until the next game. */
  const [ending, setEnding] = createSignal<Ending>();
  /** The hints for this position and selection, and how many of them were given. */
  let hinting = { asked: "", given: 0 };
  const [marksClashes, setMarksClashes] = createSignal(true);

  const tile = () => chosen().tile;
  const position = () => history().present;
  const moves = () => store.played()?.moves ?? 0;
  const hints = () => store.played()?.hints ?? 0;
  const clashes = createMemo(() => clashesOf(rules(), position()));
  const isFull = () => position().tileAt.size === rules().openCount;
  const isSolved = () => isFull() && clashes().length === 0;
  /** The first position of this game, or of what is left of it after a reload. Undo can go back to the game before it. */
  let first = position();
  /** Was every tile up to there placed while the clock ran? Not those of a file or a link with placed tiles. */
  let isFirstWhole = false;
  /** The same for the present position. */
  const isWhole = () => isFirstWhole && [position(), ...history().past].includes(first);
  /** The tiles that are not where the puzzle has them. */
  const placedIn = (it: Position) =>
    placementsOf(rules(), it).filter(
      // A pin may leave the rotation open.
      ({ tile, rotation }) => rules().isFree(tile) || (rules().canTurn(tile) && rotation !== 0),
    );
  /** Positions that follow another one, without turns in the tray, which are not kept. */
  const toKeep = (from: Position, steps: readonly Position[]) => {
    const kept = [from, ...steps].map(placedIn);
    return kept.filter((it, i) => i > 0 && JSON.stringify(it) !== JSON.stringify(kept[i - 1]));
  };
  const stepsToKeep = () => {
    const [past, future] = [history().past.slice(0, MAX_UNDO), history().future.slice(0, MAX_UNDO)];
    // Back to the first position of this game, if it is among them.
    const own = position() === first ? 0 : past.indexOf(first) + 1 || past.length;
    return {
      past: toKeep(position(), past.slice(0, own)),
      before: toKeep(first, past.slice(own)),
      future: toKeep(position(), future),
    };
  };
  const startClock = () => setTimer((it) => start(it, performance.now()));
  const stopClock = () => setTimer((it) => stop(it, performance.now()));
  const elapsed = () => elapsedMs(timer(), performance.now());
  const keepFigures = (newMoves = 0, newHints = 0) => {
    const steps = stepsToKeep();
    const figures = { ms: elapsed(), moves: moves() + newMoves, hints: hints() + newHints };
    const isPlayed = figures.moves + figures.hints > 0 || Object.values(steps).some(({ length }) => length > 0);
    store.setPlayed(isPlayed ? { ...figures, isWhole: isWhole(), ...steps } : undefined);
  };

  /** The position this game last wrote to the store, to recognise its own change. */
  let written: readonly Placement[] | undefined;
  /** From this position, or goes on with the game as far as it has come. */
  const beginGame = () => {
    const played = store.played();
    first = (played && history().past[played.past.length - 1]) ?? position();
    isFirstWhole = played ? played.isWhole : first.tileAt.size === store.puzzle().pins.length;
    setTimer({ ...AT_ZERO, countedMs: played?.ms ?? 0 });
    setEnding(undefined);
    choose({});
    hinting = { asked: "", given: 0 };
  };
  const restart = () => {
    written = undefined;
    setHistory(begin());
    beginGame();
    setMessage(() => say(""));
  };
  createEffect(on([store.puzzle, store.position], ([, outside]) => outside !== written && restart(), { defer: true }));

  beginGame();

  const show = (next: History<Position>, words: () => string, movesMade = 0) => {
    if (next === history() || next.present === position()) return false;
    const wasSolved = isSolved();
    setHistory(next);
    written = placedIn(position());
    if (isSolved()) stopClock();
    else if (!wasSolved) startClock();
    batch(() => {
      store.setPosition(written ?? []);
      keepFigures(movesMade);
    });
    setMessage(() => (isSolved() ? say(t("solved"), "good") : moved(words())));
    return true;
  };

  /** What the move did and, where clashes are marked, the first clash. */
  const moved = (words: string): Message => {
    const [first, ...others] = marksClashes() ? clashes() : [];
    if (first === undefined) return say(words);
    const more = others.length === 0 ? "" : ` ${t("moreClashes", others.length)}`;
    return say(`${words} ${aboutClash(store.puzzle(), first).text}${more}`, "wrong");
  };

  const move = (next: Position, words: () => string) => {
    if (show(advance(history(), next), words, 1) && isSolved()) win();
  };
  const win = () => {
    choose({});
    if (ending()) return;
    const kind = isWhole() ? deal()?.kind : undefined;
    const ms = elapsed();
    setEnding({ ms, moves: moves(), hints: hints(), kind, bestMs: kind && recordTime(kind, ms) });
  };
  const text = (which: number) => tileText(store.puzzle(), which);

  const layAt = (which: number, target: number) => {
    move(lay(rules(), position(), which, target), () => t("placed", text(which), cellName(store.puzzle(), target)));
    if (position().tileAt.get(target) === which && !isSolved()) choose({ tile: which });
  };
  const putBack = (which: number) => move(lay(rules(), position(), which, undefined), () => t("back", text(which)));
  const turnBy = (which: number, quarterTurns: number) =>
    move(turn(rules(), position(), which, quarterTurns), () => t("turned", text(which)));
  /** The cell of the chosen tile, if that is on the board. */
  const cellOfChosen = () => whereIs(position(), tile() ?? -1);

  return {
    rules,
    position,
    clashes,
    isFull,
    moves,
    deal,
    /** Set while the board is solved, by moves made in this game. */
    ending: () => (isSolved() ? ending() : undefined),
    isSolved,
    tile,
    message,
    setMessage,
    marksClashes,
    setMarksClashes,
    tray: createMemo(() => trayOf(rules(), position())),
    placements: createMemo(() => placementsOf(rules(), position())),
    elapsedMs: elapsed,
    pauseClock() {
      stopClock();
      keepFigures();
    },
    resumeClock: () => moves() > 0 && !isSolved() && startClock(),
    canUndo: () => history().past.length > 0,
    canRedo: () => history().future.length > 0,
    undo: () => show(undo(history()), () => t("undone")),
    redo: () => show(redo(history()), () => t("redone")),
    layAt,
    putBack,
    turnBy,
    canTurnChosen: () => tile() !== undefined && rules().canTurn(tile() ?? -1),
    turnChosen: (quarterTurns: number) => turnBy(tile() ?? -1, quarterTurns),
    canPutChosenBack: () => cellOfChosen() !== undefined && rules().isFree(tile() ?? -1),
    putChosenBack: () => putBack(tile() ?? -1),
    /** Begins a new game of this puzzle. */
    startOver() {
      const bare = startWith(rules(), []);
      const isBare = placedIn(position()).length === 0 && `${position().turns}` === `${bare.turns}`;
      if (!isBare) show(advance(history(), bare), () => t("allBack"));
      store.setPlayed(undefined);
      beginGame();
      keepFigures();
    },
    chooseNothing: () => choose({}),
    /** The chosen cell, or the cell of the chosen tile. */
    chosenCell: () => chosen().cell ?? cellOfChosen(),
    /** A tap on a cell: chooses its tile, turns it if already chosen, places the chosen tile, or chooses the cell. */
    tapCell(target: number) {
      const there = position().tileAt.get(target);
      const { tile, cell } = chosen();
      if (there !== undefined) {
        if (there === tile) turnBy(there, 1);
        if (there !== tile || !isSolved()) choose({ tile: there });
      } else if (!rules().isOpen(target)) return;
      else if (tile !== undefined && rules().isFree(tile)) layAt(tile, target);
      else choose(cell === target ? {} : { cell: target });
    },
    /** A tap on a tile in the tray: chooses it, turns it if already chosen, or places it on the chosen cell. */
    tapTray(which: number) {
      const { tile, cell } = chosen();
      if (cell !== undefined) layAt(which, cell);
      else if (tile === which) turnBy(which, 1);
      else choose({ tile: which });
    },
    /** Each time another hint, as long as nothing moves. */
    hint() {
      const about = chosen();
      const asked = JSON.stringify([about, moves(), store.position()]);
      const given = hinting.asked === asked ? hinting.given : 0;
      hinting = { asked, given: given + 1 };
      game.countHint();
      setMessage(() => {
        const all = hintsFor(rules(), position(), about);
        return all[given % all.length] ?? say("");
      });
    },
    countHint: () => keepFigures(0, 1),
  };
});
