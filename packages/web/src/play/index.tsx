/** Placeholder. */
import type { JSX } from "solid-js";
import type { SectionProps } from "../app/store.js";
import { Board } from "../ui/Board.jsx";

export default function Play(props: SectionProps): JSX.Element {
  return (
    <div class="split">
      <Board
        puzzle={props.store.puzzle()}
        theme={props.store.theme()}
        placements={props.store.position()}
        label="The board"
      />
      <h1>Play</h1>
    </div>
  );
}
