/** Selects the theme the tiles are drawn in. */
import { THEMES } from "@edgewise/core";
import { For, type JSX } from "solid-js";
import type { Store } from "../app/store.js";

export function ThemeChoice(props: { readonly store: Store }): JSX.Element {
  return (
    <label class="row theme-choice">
      <span class="small soft">Theme</span>
      <select class="input" onChange={(event) => props.store.setTheme(event.currentTarget.value)}>
        <For each={THEMES}>
          {({ name }) => (
            <option value={name} selected={props.store.theme() === name}>
              {name}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}
