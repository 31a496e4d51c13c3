/** Selects the theme the tiles are drawn in. */
import { THEMES } from "@edgewise/core";
import type { JSX } from "solid-js";
import { store } from "../app/store.js";
import { Menu } from "./fields.jsx";
import { t } from "./texts.js";

export function ThemeChoice(): JSX.Element {
  return (
    <Menu
      class="row tight theme-choice"
      label={t("theme")}
      options={THEMES.map(({ name }) => ({ id: name, title: t("themes")[name] ?? name }))}
      chosen={store.theme()}
      onChoose={store.setTheme}
    />
  );
}
