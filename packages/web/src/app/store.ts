/**
 * The state all sections share: the puzzle, the tiles the player placed (the position), the theme, and which section is
 * open. Sections keep all other state private.
 *
 * Invariant: the position belongs to the puzzle; a new puzzle clears it unless it brings its own.
 */
import type { Placement, Puzzle } from "@edgewise/core";
import { type Accessor, batch, createMemo, createSignal } from "solid-js";
import { INSECTS } from "../puzzles/examples.js";
import { fittingTheme } from "../puzzles/themes.js";

export const SECTION_IDS = ["enter", "solve", "watch", "play", "study", "share"] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export interface SectionProps {
  readonly store: Store;
}

export interface Store {
  readonly puzzle: Accessor<Puzzle>;
  /** Tiles the player placed, each tile and each cell at most once; sides may clash. */
  readonly position: Accessor<readonly Placement[]>;
  /** Name of one of core's themes: the chosen one, else one that suits the puzzle. */
  readonly theme: Accessor<string>;
  readonly section: Accessor<SectionId>;
  setPuzzle(puzzle: Puzzle, position?: readonly Placement[]): void;
  setPosition(position: readonly Placement[]): void;
  /** undefined: use the theme that suits the puzzle. */
  setTheme(name: string | undefined): void;
  /** The theme the user chose, if any. */
  readonly chosenTheme: Accessor<string | undefined>;
  open(section: SectionId): void;
  /** Opens the Solve section and starts a search there; placed tiles become pins if `fromPosition`. */
  solve(options?: SolveRequest): void;
  /** Returns the pending request and clears it; the Solve section calls it. */
  takeSolveRequest(): SolveRequest | undefined;
  readonly solveRequested: Accessor<boolean>;
}

export interface SolveRequest {
  readonly fromPosition?: boolean;
}

/** @param section the first one open */
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
