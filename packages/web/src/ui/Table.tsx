/** A table to unfold, with the figures that a picture shows. */
import { For, Index, type JSX } from "solid-js";
import { t } from "./texts.js";

interface TableProps {
  readonly class: string;
  readonly heads: readonly string[];
  /** The first cell is the head of its row. */
  readonly rows: readonly (readonly string[])[];
}

export function Table(props: TableProps): JSX.Element {
  return (
    <details>
      <summary>{t("asTable")}</summary>
      <div class="table-frame">
        <table class={`figures ${props.class}`}>
          <thead>
            <tr>
              <For each={props.heads}>{(head) => <th scope="col">{head}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <Index each={props.rows}>
              {(row) => (
                <tr>
                  <th scope="row">{row()[0]}</th>
                  <Index each={row().slice(1)}>{(cell) => <td>{cell()}</td>}</Index>
                </tr>
              )}
            </Index>
          </tbody>
        </table>
      </div>
    </details>
  );
}
