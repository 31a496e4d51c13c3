/** A field for a whole number. Input takes effect only while it is a whole number within the bounds. */
import { createSignal, createUniqueId, type JSX, Show } from "solid-js";

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function NumberField(props: NumberFieldProps): JSX.Element {
  const id = createUniqueId();
  const [isWrong, setIsWrong] = createSignal(false);
  const onInput = (text: string) => {
    const value = Number(text);
    const isRight = /^\d+$/.test(text.trim()) && value >= props.min && value <= props.max;
    setIsWrong(!isRight);
    if (isRight && value !== props.value) props.onChange(value);
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
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <Show when={isWrong()}>
        <span id={id} class="small field-fault">
          {props.min} to {props.max}
        </span>
      </Show>
    </label>
  );
}
