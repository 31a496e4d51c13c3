/** Switches between light and dark; follows the system until the user chooses. */
import { createEffect, createSignal, type JSX } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { kept, oneOf } from "./keep.js";
import { t } from "./texts.js";

type Look = "system" | "light" | "dark";

const LOOKS: readonly Look[] = ["system", "light", "dark"];
const [look, setLook] = kept<Look>("look", "system", oneOf(LOOKS));

export function LookButton(): JSX.Element {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const [isSystemDark, setSystemDark] = createSignal(system.matches);
  system.addEventListener("change", () => setSystemDark(system.matches));
  const isDark = () => (look() === "system" ? isSystemDark() : look() === "dark");
  createEffect(() => {
    document.documentElement.dataset.look = look();
  });
  return (
    <Button
      class="quiet square look"
      aria-label={isDark() ? t("toLight") : t("toDark")}
      onClick={() => setLook(isDark() === isSystemDark() ? (isDark() ? "light" : "dark") : "system")}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M10,2A8,8 0 0 1 10,18Z" fill="currentColor" />
        <circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" stroke-width="1.6" />
      </svg>
    </Button>
  );
}
