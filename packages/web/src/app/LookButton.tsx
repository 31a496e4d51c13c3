/** Switches between light and dark; follows the system until the user chooses. */
import { createEffect, type JSX } from "solid-js";
import { kept } from "./keep.js";

type Look = "system" | "light" | "dark";

const isLook = (value: unknown): Look | undefined =>
  value === "light" || value === "dark" || value === "system" ? value : undefined;
const [look, setLook] = kept<Look>("look", "system", isLook);

export function LookButton(): JSX.Element {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (look() === "system" ? system.matches : look() === "dark");
  createEffect(() => {
    if (look() === "system") delete document.documentElement.dataset.look;
    else document.documentElement.dataset.look = look();
  });
  return (
    <button
      type="button"
      class="button quiet square look"
      aria-label={isDark() ? "Switch to light mode" : "Switch to dark mode"}
      onClick={() => {
        const wanted = isDark() ? "light" : "dark";
        setLook(wanted === (system.matches ? "dark" : "light") ? "system" : wanted);
      }}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M10,2A8,8 0 0 1 10,18Z" fill="currentColor" />
        <circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" stroke-width="1.6" />
      </svg>
    </button>
  );
}
