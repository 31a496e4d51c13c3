/** Placeholder. */
import type { JSX } from "solid-js";
import type { SectionProps } from "../app/store.js";
import { Board } from "../ui/Board.jsx";

export function Solve(props: SectionProps): JSX.Element {
  return (
    <div class="split">
      <Board puzzle={props.store.puzzle()} theme={props.store.theme()} label="The tiles" />
      <h1>Solve</h1>
    </div>
  );
}
