/** Numbers, plurals, lists and dates in the language of the app, as they are written where the user lives. */
import { language } from "./language.js";

/** As the browser wishes, such as `de-AT`, if it is the language of the app. */
function locale(): string {
  // Tests run in Node, which tells the language of the machine.
  const wished = "document" in globalThis ? navigator.languages : [];
  return wished.find((tag) => tag.split("-", 1)[0] === language()) ?? language();
}

/** Formats are kept, because it takes long to make them. */
function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const here = locale();
    const format = made.get(here) ?? make(here);
    made.set(here, format);
    return format;
  };
}

const whole = perLocale((here) => new Intl.NumberFormat(here));
const percents = perLocale((here) => new Intl.NumberFormat(here, { style: "percent" }));
const plurals = perLocale((here) => new Intl.PluralRules(here));
const lists = perLocale((here) => new Intl.ListFormat(here, { type: "conjunction" }));
const days = perLocale((here) => new Intl.DateTimeFormat(here, { weekday: "long", day: "numeric", month: "long" }));
const moments = perLocale((here) => new Intl.DateTimeFormat(here, { dateStyle: "medium", timeStyle: "short" }));
const fixed = [0, 1, 2].map((count) =>
  perLocale((here) => new Intl.NumberFormat(here, { minimumFractionDigits: count, maximumFractionDigits: count })),
);
const compact = perLocale(
  (here) =>
    new Intl.NumberFormat(here, {
      notation: "compact",
      compactDisplay: "long",
      minimumSignificantDigits: 3,
      maximumSignificantDigits: 3,
    }),
);

export type Count = bigint | number;

/** A noun for each plural of the language, or an English one whose plural has an s more. */
type Nouns = string | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** `1,024`, `1.024` */
export function numberText(value: Count): string {
  return whole().format(value);
}

/** `12.3`, `12,3`. @param digits after the decimal point, at most 2 */
export function fixedText(value: number, digits: number): string {
  return fixed[digits]?.().format(value) ?? numberText(value);
}

/** `5%`, `5 %` */
export function percentText(share: number): string {
  return percents().format(share);
}

/** `5 minutes`. @param unit as `Intl` calls it */
export function amountText(count: number, unit: string): string {
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** `123,456`, `12.3 million`, `4.56 billion`: short enough for a figure that keeps changing. */
export function shortCount(count: Count): string {
  return count < 1e6 ? numberText(Math.round(Number(count))) : compact().format(count);
}

/** `1 tile`, `1,024 tiles` */
export function counted(count: Count, nouns: Nouns): string {
  const each = typeof nouns === "string" ? { one: nouns, other: `${nouns}s` } : nouns;
  return `${numberText(count)} ${each[plurals().select(Number(count))] ?? each.other}`;
}

/** `1, 2, and 3`, `1, 2 und 3` */
export function listText(items: readonly string[]): string {
  return lists().format(items);
}

/** `Sunday 22 November` */
export function dayText(day: Date): string {
  return days().format(day);
}

/** `Nov 22, 2026, 1:05 PM` */
export function momentText(moment: number): string {
  return moments().format(moment);
}
