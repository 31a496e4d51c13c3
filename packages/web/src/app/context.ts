/** What lives as long as the page and is wanted in several sections: the search. */
import { createContext, useContext } from "solid-js";
import type { Solving } from "../solve/solving.js";

export const SolvingContext = createContext<Solving>();

/** @throws Error outside of the app. */
export function useSolving(): Solving {
  const solving = useContext(SolvingContext);
  if (solving === undefined) throw new Error("there is no search outside of the app");
  return solving;
}
