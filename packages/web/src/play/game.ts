/**
 * The state of a game: the position with its history, the selection, the clock and the last message. It outlives the
 * Play section, so that undo still works after a visit to another one. The store also holds the position, for links and
 * files; when something else changes it there, the game restarts from that position.
 */
import type { Placement } from "@edgewise/core";
import { createEffect, createMemo, createRoot, createSignal, on, untrack } from "solid-js";
import type { Store } from "../app/store.js";
import { judgeOf } from "../sides/objections.js";
import { type Clash, clashesOf } from "./clashes.js";
import { fittingOf } from "./fitting.js";
import { aboutClash, cellName, type Hint, hintFor } from "./hints.js";
import { advance, beginHistory, type History, redo, undo } from "./history.js";
import {
  clear,
  lay,
  type Position,
  placementsOf,
  rulesOf,
  startWith,
  takeBack,
  trayOf,
  turn,
  whereIs,
} from "./position.js";
import { AT_ZERO, elapsedMs, start, stop, type Timer } from "./timer.js";
import { counted, tileText } from "./wording.js";

/** The message below the board. */
export interface Message {
  readonly text: string;
  readonly tone: "plain" | "good" | "wrong";
  readonly cells: readonly number[];
  readonly tiles: readonly number[];
}

export type Game = ReturnType<typeof createGame>;

const games = new WeakMap<Store, Game>();

export function gameOf(store: Store): Game {
  const game = games.get(store) ?? createRoot(() => createGame(store));
  games.set(store, game);
  return game;
}

function createGame(store: Store) {
  const rules = createMemo(() => rulesOf(store.puzzle()));
  const judge = createMemo(() => judgeOf(store.puzzle()));
  const begin = (): History<Position> => beginHistory(startWith(rules(), store.position()));
  const [history, setHistory] = createSignal(begin());
  const [moves, setMoves] = createSignal(0);
  const [tile, chooseTile] = createSignal<number | undefined>();
  const [cell, chooseCell] = createSignal<number | undefined>();
  const [timer, setTimer] = createSignal<Timer>(AT_ZERO);
  const [message, setMessage] = createSignal<Message>(say(""));
  const [marksClashes, setMarksClashes] = createSignal(true);
  const now = () => performance.now();

  const position = () => history().present;
  const clashes = createMemo(() => clashesOf(judge(), position()));
  const isFull = () => position().tileAt.size === rules().openCount;
  const isSolved = () => isFull() && clashes().length === 0;

  /** The position this game last wrote to the store, to recognise its own change. */
  let written: readonly Placement[] | undefined;
  const writePosition = () => {
    const free = placementsOf(rules(), position()).filter((placed) => rules().isFree(placed.tile));
    written = free;
    store.setPosition(free);
  };
  createEffect(
    on(
      [store.puzzle, store.position],
      ([, outside]) => {
        if (outside === written) return;
        untrack(() => {
          setHistory(begin());
          setMoves(0);
          setTimer(AT_ZERO);
          setMessage(say(""));
          chooseNothing();
        });
      },
      { defer: true },
    ),
  );

  const chooseNothing = () => {
    chooseTile(undefined);
    chooseCell(undefined);
  };

  const show = (next: History<Position>, words: string) => {
    if (next === history() || next.present === position()) return false;
    const wasSolved = isSolved();
    setHistory(next);
    writePosition();
    if (isSolved()) {
      setTimer((it) => stop(it, now()));
      setMessage(say("Solved. Every side matches.", "good"));
    } else {
      if (!wasSolved) setTimer((it) => start(it, now()));
      setMessage(moved(words));
    }
    return true;
  };

  /** What the move did and, where clashes are marked, the first clash. */
  const moved = (words: string): Message => {
    if (!marksClashes()) return say(words);
    const [first, ...others] = clashes();
    if (first === undefined) return say(words);
    const more = others.length === 0 ? "" : ` ${counted(others.length, "more clash", "more clashes")}.`;
    return { ...say(`${words} ${aboutClash(store.puzzle(), first).text}${more}`, "wrong") };
  };

  const move = (next: Position, words: string) => {
    if (show(advance(history(), next), words)) setMoves((n) => n + 1);
  };
  const text = (which: number) => tileText(store.puzzle(), which);

  const layAt = (which: number, target: number) => {
    move(lay(rules(), position(), which, target), `${text(which)} placed at ${cellName(store.puzzle(), target)}.`);
    if (position().tileAt.get(target) === which) {
      chooseTile(which);
      chooseCell(undefined);
    }
  };
  const putBack = (which: number) => move(takeBack(rules(), position(), which), `${text(which)} is back in the tray.`);
  const turnBy = (which: number, quarterTurns: number) =>
    move(turn(rules(), position(), which, quarterTurns), `${text(which)} turned.`);
  const isChosenTurnable = () => tile() !== undefined && rules().canTurn(tile() ?? -1);

  return {
    rules,
    position,
    clashes,
    isFull,
    isSolved,
    moves,
    tile,
    cell,
    message,
    marksClashes,
    setMarksClashes,
    tray: createMemo(() => trayOf(rules(), position())),
    placements: createMemo(() => placementsOf(rules(), position())),
    elapsedMs: () => elapsedMs(timer(), now()),
    isRunning: () => timer().since !== undefined,
    pauseClock: () => setTimer((it) => stop(it, now())),
    resumeClock: () => moves() > 0 && !isSolved() && setTimer((it) => start(it, now())),
    canUndo: () => history().past !== undefined,
    canRedo: () => history().future !== undefined,
    undo: () => show(undo(history()), "Undone."),
    redo: () => show(redo(history()), "Redone."),
    say: (words: Message) => setMessage(words),
    layAt,
    putBack,
    turnBy,
    isChosenTurnable,
    turnChosen: (quarterTurns: number) => turnBy(tile() ?? -1, quarterTurns),
    isChosenLaid: () => tile() !== undefined && whereIs(position(), tile() ?? -1) !== undefined,
    putChosenBack: () => putBack(tile() ?? -1),
    startOver() {
      move(clear(rules(), position()), "All tiles are back in the tray.");
      chooseNothing();
    },
    chooseNothing,
    /** The chosen cell, or the cell of the chosen tile. */
    chosenCell: () => cell() ?? (tile() === undefined ? undefined : whereIs(position(), tile() ?? -1)),
    /** A tap on a cell: chooses its tile, turns it if already chosen, places the chosen tile, or chooses the cell. */
    tapCell(target: number) {
      const there = position().tileAt.get(target);
      const chosen = tile();
      if (there !== undefined) {
        if (there === chosen) turnBy(there, 1);
        chooseCell(undefined);
        chooseTile(there);
      } else if (!rules().isOpen(target)) return;
      else if (chosen !== undefined && rules().isFree(chosen)) layAt(chosen, target);
      else {
        chooseTile(undefined);
        chooseCell(cell() === target ? undefined : target);
      }
    },
    /** A tap on a tile in the tray: chooses it, turns it if already chosen, or places it on the chosen cell. */
    tapTray(which: number) {
      const target = cell();
      if (target !== undefined) layAt(which, target);
      else if (tile() === which) turnBy(which, 1);
      else chooseTile(which);
    },
    hint() {
      const hint = hintFor(rules(), position(), clashes(), fittingOf(rules(), judge(), position()), {
        cell: cell(),
        tile: tile(),
      });
      setMessage(fromHint(hint));
    },
    firstClash: (): Clash | undefined => clashes()[0],
  };
}

export function say(text: string, tone: Message["tone"] = "plain"): Message {
  return { text, tone, cells: [], tiles: [] };
}

function fromHint({ text, tone, cells, tiles }: Hint): Message {
  return { text, tone: tone === "wrong" ? "wrong" : "plain", cells, tiles };
}
