/**
 * What all sections share: the puzzle, the tiles that lie on the board by hand (the position), the theme of the drawing,
 * and which section is open. Sections keep everything else to themselves.
 *
 * Invariant: the position belongs to the puzzle; a new puzzle clears it unless it brings its own.
 */
import type { Placement, Puzzle } from "@edgewise/core";
import { type Accessor, batch, createMemo, createSignal } from "solid-js";
import { INSECTS } from "../puzzles/examples.js";
import { fittingTheme } from "../puzzles/themes.js";

export const SECTION_IDS = ["enter", "solve", "watch", "play", "study", "share"] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** What every section gets. */
export interface SectionProps {
  readonly store: Store;
}

export interface Store {
  readonly puzzle: Accessor<Puzzle>;
  /** Tiles laid by hand, each tile and each cell at most once; sides may clash. */
  readonly position: Accessor<readonly Placement[]>;
  /** Name of one of core's themes: the chosen one, else what suits the puzzle. */
  readonly theme: Accessor<string>;
  readonly section: Accessor<SectionId>;
  setPuzzle(puzzle: Puzzle, position?: readonly Placement[]): void;
  setPosition(position: readonly Placement[]): void;
  /** undefined: what suits the puzzle. */
  setTheme(name: string | undefined): void;
  /** What was chosen, if anything was. */
  readonly chosenTheme: Accessor<string | undefined>;
  open(section: SectionId): void;
  /** Opens the Solve section and starts there; laid tiles become pins if `fromPosition`. */
  solve(options?: SolveRequest): void;
  /** The request not yet taken up by the Solve section, which takes it with `takeSolveRequest`. */
  takeSolveRequest(): SolveRequest | undefined;
  readonly solveRequested: Accessor<boolean>;
}

export interface SolveRequest {
  readonly fromPosition?: boolean;
}

/** @param section the one to begin with */
export function createStore(section: SectionId): Store {
  const [puzzle, setPuzzle] = createSignal<Puzzle>(INSECTS);
  const [position, setPosition] = createSignal<readonly Placement[]>([]);
  const [chosenTheme, setTheme] = createSignal<string | undefined>();
  const [current, open] = createSignal(section);
  const [request, setRequest] = createSignal<SolveRequest | undefined>();
  const theme = createMemo(() => chosenTheme() ?? fittingTheme(puzzle()));
  return {
    puzzle,
    position,
    theme,
    chosenTheme,
    section: current,
    setPuzzle(next, itsPosition = []) {
      batch(() => {
        setPuzzle(() => next);
        setPosition(itsPosition);
      });
    },
    setPosition,
    setTheme,
    open,
    solve(options = {}) {
      batch(() => {
        setRequest(options);
        open("solve");
      });
    },
    takeSolveRequest() {
      const taken = request();
      setRequest(undefined);
      return taken;
    },
    solveRequested: () => request() !== undefined,
  };
}

export function isSectionId(text: string): text is SectionId {
  return (SECTION_IDS as readonly string[]).includes(text);
}
