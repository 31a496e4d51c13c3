/** Buttons, and rows of buttons of which one is pressed. */
import { type ComponentProps, For, type JSX, splitProps } from "solid-js";
import "./buttons.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "onClick"> {
  /** Its text; a button that shows more has children. */
  readonly label?: string | undefined;
  readonly onClick?: () => void;
  /** It does nothing now. Unlike one that is `disabled`, it keeps the focus. */
  readonly isOff?: boolean;
}

/** Never submits a form. `class` adds to its look: primary, quiet, large, square. */
export function Button(props: ButtonProps): JSX.Element {
  const [own, others] = splitProps(props, ["class", "label", "children", "isOff", "onClick"]);
  return (
    <button
      type="button"
      {...others}
      class={`button ${own.class ?? ""}`}
      aria-disabled={own.isOff}
      onClick={() => own.isOff || own.onClick?.()}
    >
      {own.label ?? own.children}
    </button>
  );
}

interface IconButtonProps extends ButtonProps {
  /** For screen readers and, if there is no other title, as a tooltip. */
  readonly label: string;
  /** SVG path in a 24 by 24 square. */
  readonly path: string;
}

export function IconButton(props: IconButtonProps): JSX.Element {
  const [own, others] = splitProps(props, ["class", "label", "path"]);
  return (
    <Button title={own.label} {...others} class={`square icon ${own.class ?? ""}`} aria-label={own.label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={own.path} />
      </svg>
    </Button>
  );
}

/** Something to choose from a list. */
export interface Option<Id extends string> {
  readonly id: Id;
  readonly title: string;
}

export interface ChoicesProps<Id extends string> {
  /** For screen readers. */
  readonly label: string;
  readonly options: readonly Option<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

export function Choices<Id extends string>(props: ChoicesProps<Id>): JSX.Element {
  const option = ({ id, title }: Option<Id>) => (
    <Button label={title} aria-pressed={props.chosen === id} onClick={() => props.onChoose(id)} />
  );
  return (
    <fieldset class="choices">
      <legend class="hidden-visually">{props.label}</legend>
      <For each={props.options}>{option}</For>
    </fieldset>
  );
}
