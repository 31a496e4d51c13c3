/** Forecasts in words. The command, the page and analyses all use these, so they say the same about the same search. */
import { durationText, YEAR } from "./duration.js";
import { ENGLISH_PHRASES, type Phrases, type TimeUnit } from "./phrases.js";

/** An interval from its lower end to its upper. */
type Interval = readonly [low: number, high: number];

/** Seconds in a unit, and the largest number of it that is used. */
const UNITS = [
  ["second", 1, 90],
  ["minute", 60, 90],
  ["hour", 3600, 48],
  ["day", 86_400, 700],
  ["year", YEAR, 100],
] as const;
/** Milliseconds, 100 years: from there on only the lower end is told. */
const LIFETIME_MS = 100_000 * YEAR;

/** "12 to 25 % done, about 2 to 5 minutes left". @param forecast of `Progress` */
export function forecastText(
  { share, msLeft }: { readonly share: Interval; readonly msLeft: Interval },
  phrases: Phrases = ENGLISH_PHRASES,
): string {
  return phrases.forecast(shareText(share, phrases), spanText(msLeft, phrases));
}

/** "12 to 25 %", "less than 0.1 %". @param share from 0 to 1 */
export function shareText([low, high]: Interval, phrases: Phrases = ENGLISH_PHRASES): string {
  if (high < 0.001) return `${phrases.lessThan(phrases.number(0.1, 1))} %`;
  if (low > 0.99) return `${phrases.moreThan(phrases.number(99))} %`;
  const digits = high < 0.02 ? 1 : 0;
  const percent = (share: number) => phrases.number(Math.min(99, share * 100), digits);
  const [from, to] = [percent(low), percent(high)];
  return `${from === to ? from : phrases.range(from, to)} %`;
}

/** "about 2 to 5 minutes", "about 40 seconds to 3 minutes", "more than 300 years". @param span in milliseconds */
export function spanText([low, high]: Interval, phrases: Phrases = ENGLISH_PHRASES): string {
  const { number, amount, range, about } = phrases;
  if (high < 1000) return phrases.underSecond;
  if (high >= LIFETIME_MS) return phrases.moreThan(roundDown(low, phrases));
  const [from, to] = [roughly(low), roughly(high)];
  if (low < 500) return phrases.atMost(amount(to.count, to.unit));
  if (from.unit !== to.unit) return about(range(amount(from.count, from.unit), amount(to.count, to.unit)));
  const last = amount(to.count, to.unit);
  return about(from.count === to.count ? last : range(number(from.count), last));
}

/** In the smallest unit that does; by default to two digits. */
function roughly(
  ms: number,
  round = (count: number) => Number(count.toPrecision(2)),
): { count: number; unit: TimeUnit } {
  const [unit, seconds] = UNITS.find(([, size, most]) => ms / 1000 < size * most) ?? ["year", YEAR];
  return { count: Math.max(1, round(ms / 1000 / seconds)), unit };
}

/** A duration, rounded down to one digit. */
function roundDown(ms: number, phrases: Phrases): string {
  if (ms < LIFETIME_MS) {
    const { count, unit } = roughly(ms, Math.floor);
    return phrases.amount(count, unit);
  }
  const years = ms / (LIFETIME_MS / 100);
  const scale = 10 ** Math.floor(Math.log10(years));
  return durationText(Math.floor(years / scale) * scale * YEAR, phrases);
}
