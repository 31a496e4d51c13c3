/**
 * The languages of the app. A folder has its texts in a catalogue: `texts.ts` in English, and a translation of it in a
 * file of its own, such as `texts.de.ts`, which is loaded only in that language. A text is a string, or a function of
 * what is put into it; the types demand the same of a translation. What core says is English: see `puzzles/OfCore.tsx`.
 *
 * Invariant: a section is shown, and the language changes, only once the translation has been tried to load; a text
 * whose translation is missing, because the network is down, is English.
 */
import { type Translator, translator } from "@solid-primitives/i18n";
import { createSignal } from "solid-js";

export const LANGUAGES = {
  en: { title: "English", dir: "ltr" },
  de: { title: "Deutsch", dir: "ltr" },
} as const;
export type Language = keyof typeof LANGUAGES;

const [language, setLanguage] = createSignal<Language>("en");

export { language };

/** A translation: what English says, in the same form. */
export type Translated<T> = { readonly [Key in keyof T]: Said<T[Key]> };

type Said<T> = T extends string
  ? string
  : T extends (...about: infer About) => infer Result
    ? (...about: About) => Said<Result>
    : Translated<T>;

type Loaders<T> = Readonly<Record<Exclude<Language, "en">, () => Promise<{ readonly default: Translated<T> }>>>;

/** Load a language for every catalogue that was made. */
const loads: ((wanted: Language) => Promise<unknown>)[] = [];

/** @returns says a text, by its key, in the language of the app; what the text is about follows the key */
export function catalogue<T extends Readonly<Record<string, unknown>>>(
  english: T & Translated<T>,
  loaders: Loaders<T>,
): Translator<Translated<T>> {
  const texts: Partial<Record<Language, Translated<T>>> = { en: english };
  loads.push(async (wanted) => {
    if (wanted !== "en") texts[wanted] ??= (await loaders[wanted]()).default;
  });
  return translator(() => texts[language()] ?? english);
}

/** Loads the translations of all catalogues so far. */
async function loadTexts(wanted: Language): Promise<void> {
  for (let known = 0; known < loads.length; ) {
    known = loads.length;
    await Promise.allSettled(loads.map((load) => load(wanted)));
  }
}

/** The network is down, or a newer version of the app has replaced its files. */
export class NotLoaded extends Error {}

/** A module that is loaded later, with the translations of its texts. @throws NotLoaded */
export async function withTexts<T>(module: Promise<T>): Promise<T> {
  const loaded = await module.catch((error: unknown) => {
    throw new NotLoaded(String(error));
  });
  await loadTexts(language());
  return loaded;
}

/** Asked for last. */
let spoken: Language;

/** Changes the language of everything on the page. */
export async function speak(wanted: Language): Promise<void> {
  spoken = wanted;
  await loadTexts(wanted);
  if (wanted === spoken) setLanguage(wanted);
}

/** The first of the wished languages that there is. @param wished language tags such as `de-AT`, the dearest first */
export function languageFor(wished: readonly string[]): Language {
  const known = wished.map((tag) => tag.toLowerCase().split("-", 1)[0] ?? "");
  return known.find((name): name is Language => Object.hasOwn(LANGUAGES, name)) ?? "en";
}
