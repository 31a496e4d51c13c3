/** The search, which lives as long as the page and is used by several sections. */
import { createContext, useContext } from "solid-js";
import type { Solving } from "../solve/solving.js";

export const SolvingContext = createContext<Solving>();

/** @throws Error outside `SolvingContext`. */
export function useSolving(): Solving {
  const solving = useContext(SolvingContext);
  if (solving === undefined) throw new Error("useSolving was called outside SolvingContext");
  return solving;
}
