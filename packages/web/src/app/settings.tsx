/** What is chosen for all sections: the language, and light or dark colours. Both follow the browser until then. */
import { createEffect, createSignal, For, type JSX } from "solid-js";
import { LANGUAGES, type Language, language, languageFor, speak } from "../language/language.js";
import { Button } from "../ui/buttons.jsx";
import { kept, oneOf } from "./keep.js";
import { t } from "./texts.js";

const NAMES = Object.keys(LANGUAGES) as Language[];
const [chosen, setChosen] = kept<Language | "">("language", "", oneOf(NAMES));

/** Loads the texts for the first screen. */
export function startLanguage(): Promise<void> {
  return speak(chosen() || languageFor(navigator.languages));
}

export function LanguageChoice(): JSX.Element {
  const choose = (name: Language) => {
    setChosen(name);
    void speak(name);
  };
  return (
    <label class="button quiet square icon language">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10,2.8A7.2,7.2 0 0 0 10,17.2A7.2,7.2 0 0 0 10,2.8C5.5,7 5.5,13 10,17.2C14.5,13 14.5,7 10,2.8M3.4,7.4H16.6M3.4,12.6H16.6" />
      </svg>
      <select aria-label={t("language")} onChange={(event) => choose(event.currentTarget.value as Language)}>
        <For each={NAMES}>
          {(name) => (
            <option value={name} lang={name} selected={name === language()}>
              {LANGUAGES[name].title}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}

const LOOKS = ["system", "light", "dark"] as const;
const [look, setLook] = kept<(typeof LOOKS)[number]>("look", "system", oneOf(LOOKS));

/** Switches between light and dark. */
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
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10,2A8,8 0 0 1 10,18Z" fill="currentColor" />
        <circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" stroke-width="1.6" />
      </svg>
    </Button>
  );
}
