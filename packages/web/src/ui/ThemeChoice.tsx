/** Selects the theme the tiles are drawn in. */
import { THEMES } from "@edgewise/core";
import type { JSX } from "solid-js";
import { store } from "../app/store.js";
import { Menu } from "./fields.jsx";

const OPTIONS = THEMES.map(({ name }) => ({ id: name, title: name }));

export function ThemeChoice(): JSX.Element {
  return (
    <Menu
      class="row tight theme-choice"
      label="Theme"
      options={OPTIONS}
      chosen={store.theme()}
      onChoose={store.setTheme}
    />
  );
}
