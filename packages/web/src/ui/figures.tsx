/** Figures: in a list, in a table to unfold, and as a bar. */
import { For, Index, type JSX, Show } from "solid-js";
import "./figures.css";
import { t } from "./texts.js";

interface NumbersProps {
  /** Its look; by default two columns. */
  readonly class?: string;
  /** A row without a value is left out. */
  readonly rows: readonly (readonly [what: string, value: string | false | undefined])[];
}

/** Figures, or other pairs of texts: what, and how much. */
export function Numbers(props: NumbersProps): JSX.Element {
  return (
    <dl class={props.class ?? "numbers figures"}>
      <Index each={props.rows}>
        {(row) => (
          <Show when={row()[1]}>
            <div>
              <dt>{row()[0]}</dt>
              <dd>{row()[1]}</dd>
            </div>
          </Show>
        )}
      </Index>
    </dl>
  );
}

interface TableProps {
  readonly heads: readonly string[];
  /** The first cell is the head of its row. */
  readonly rows: readonly (readonly string[])[];
}

/** A table to unfold, with the figures that a picture shows. */
export function Table(props: TableProps): JSX.Element {
  return (
    <details>
      <summary>{t("asTable")}</summary>
      <div class="table-frame">
        <table class="figures">
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

interface BarProps {
  readonly role: "meter" | "progressbar";
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  /** It may be as much as this, which is pale. */
  readonly most?: number;
}

export function Bar(props: BarProps): JSX.Element {
  const role = () => ({
    role: props.role,
    "aria-label": props.label,
    "aria-valuenow": Math.round(100 * props.share),
  });
  return (
    <div class="bar" {...role()}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect class="bar-maybe" width={props.most ?? 0} height="1" />
        <rect class="bar-done" width={props.share} height="1" />
      </svg>
    </div>
  );
}
