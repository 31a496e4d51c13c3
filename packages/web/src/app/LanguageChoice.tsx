/** Chooses the language of the app; it is the one that the browser wishes until the user chooses. */
import { For, type JSX } from "solid-js";
import { LANGUAGES, type Language, language, languageFor, speak } from "../language/language.js";
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
    <label class="button quiet square language">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
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
