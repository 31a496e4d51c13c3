/** Fields: a whole number, a box to check, a choice from a menu, a line of text, a file. */
import { createEffect, createSignal, createUniqueId, For, type JSX, on, onMount, Show } from "solid-js";
import { Button, type ChoicesProps } from "./buttons.jsx";
import { t } from "./texts.js";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** Input takes effect only while it is a whole number within the bounds. What was refused goes when the field is left. */
export function NumberField(props: NumberFieldProps): JSX.Element {
  const id = createUniqueId();
  const [isWrong, setIsWrong] = createSignal(false);
  const onInput = ({ value: text, valueAsNumber: value }: HTMLInputElement) => {
    const isRight = /^\d+$/.test(text.trim()) && value >= props.min && value <= props.max;
    setIsWrong(!isRight);
    if (isRight && value !== props.value) props.onChange(value);
  };
  createEffect(on([() => props.value], () => setIsWrong(false), { defer: true }));
  const onChange = (input: HTMLInputElement) => {
    input.value = String(props.value);
    setIsWrong(false);
  };
  return (
    <label class="field">
      <span>{props.label}</span>
      <input
        class="input figures"
        type="number"
        inputmode="numeric"
        min={props.min}
        max={props.max}
        value={props.value}
        aria-invalid={isWrong()}
        aria-describedby={isWrong() ? id : undefined}
        onInput={(event) => onInput(event.currentTarget)}
        onChange={(event) => onChange(event.currentTarget)}
      />
      <Show when={isWrong()}>
        <span id={id} class="small field-fault">
          {t("wholeNumber", props.min, props.max)}
        </span>
      </Show>
    </label>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function Check(props: CheckProps): JSX.Element {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}

export function Menu<Id extends string>(props: ChoicesProps<Id> & { readonly class?: string }): JSX.Element {
  return (
    <label class={props.class ?? "field"}>
      <span>{props.label}</span>
      <select class="input" onChange={(event) => props.onChoose(event.currentTarget.value as Id)}>
        <For each={props.options}>
          {({ id, title }) => (
            <option value={id} selected={props.chosen === id}>
              {title}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}

interface TextFormProps {
  readonly label: string;
  readonly button: string;
  /** The text to change. */
  readonly value?: string;
  readonly maxlength: number;
  /** @returns whether it is taken: then the field is empty again */
  readonly onText: (text: string) => boolean;
  /** Called when Escape is pressed. */
  readonly onCancel?: () => void;
}

/** A line of text with the button that takes it. */
export function TextForm(props: TextFormProps): JSX.Element {
  let input: HTMLInputElement | undefined;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (input && props.onText(input.value)) input.value = "";
  };
  onMount(() => props.value && input?.select());
  return (
    <form class="beside" onSubmit={onSubmit} onKeyDown={({ key }) => key === "Escape" && props.onCancel?.()}>
      <label class="field">
        <span>{props.label}</span>
        <input ref={input} class="input" maxlength={props.maxlength} value={props.value ?? ""} />
      </label>
      <button type="submit" class="button">
        {props.button}
      </button>
    </form>
  );
}

interface FileButtonProps {
  readonly label: string;
  /** What the file is, for screen readers. */
  readonly what: string;
  /** Media types, as `accept` takes them. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** @param more if `multiple` */
  readonly onFile: (file: File, ...more: readonly File[]) => void;
}

/** Opens the browser's file dialog. */
export function FileButton(props: FileButtonProps): JSX.Element {
  let input: HTMLInputElement | undefined;
  return (
    <>
      <Button label={props.label} onClick={() => input?.click()} />
      <input
        ref={input}
        type="file"
        accept={props.accept}
        multiple={props.multiple}
        class="hidden-visually"
        tabindex={-1}
        aria-label={props.what}
        onChange={({ currentTarget: { files } }) => {
          const [file, ...more] = files ?? [];
          if (file) props.onFile(file, ...more);
          if (input) input.value = "";
        }}
      />
    </>
  );
}
