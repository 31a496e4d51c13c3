/** Durations in readable words: "18 hours 26 minutes", "2.4 million years", "31 times the age of the universe". */
import { ENGLISH_PHRASES, log10Of, type Phrases, powerText, type TimeUnit } from "./phrases.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds of a Julian year. */
export const YEAR = 365.25 * DAY;
/** In years (Planck Collaboration 2020: 13.8 billion). */
const AGE_OF_THE_UNIVERSE = 13.8e9;

/** Pairs of units, smallest first. A pair is used as long as it gives less than `below` of the smaller unit. */
const UNIT_PAIRS = [
  { large: "minute", small: "second", seconds: 1, ratio: 60, below: HOUR },
  { large: "hour", small: "minute", seconds: MINUTE, ratio: 60, below: DAY / MINUTE },
  { large: "day", small: "hour", seconds: HOUR, ratio: 24, below: YEAR / HOUR },
] as const;

/** A duration in words, rounded to two units or three digits. @throws RangeError for a negative value and NaN. */
export function durationText(seconds: number | bigint, phrases: Phrases = ENGLISH_PHRASES): string {
  if (!(seconds >= 0)) throw new RangeError(`a duration must be at least 0 seconds, not ${seconds}`);
  if (seconds === Number.POSITIVE_INFINITY) return phrases.forever;
  if (seconds >= YEAR * 100) {
    return yearsText(typeof seconds === "bigint" ? log10Of(seconds) : Math.log10(seconds), phrases);
  }
  const value = Number(seconds);
  if (value === 0) return phrases.amount(0, "second");
  if (value < 0.0005) return phrases.underMillisecond;
  if (value < 0.9995) return phrases.amount(Math.round(value * 1000), "millisecond");
  if (value < 9.95) return phrases.amount(Number(value.toFixed(1)), "second");
  if (value < MINUTE - 0.5) return phrases.amount(Math.round(value), "second");
  for (const { large, small, seconds: unit, ratio, below } of UNIT_PAIRS) {
    const smalls = Math.round(value / unit);
    if (smalls < below) return twoUnits(Math.floor(smalls / ratio), large, smalls % ratio, small, phrases);
  }
  const years = Math.floor(value / YEAR);
  return twoUnits(years, "year", Math.round((value - years * YEAR) / DAY), "day", phrases);
}

function twoUnits(larges: number, large: TimeUnit, smalls: number, small: TimeUnit, { amount }: Phrases): string {
  if (smalls === 0) return amount(larges, large);
  return larges === 0 ? amount(smalls, small) : `${amount(larges, large)} ${amount(smalls, small)}`;
}

function yearsText(log10Seconds: number, phrases: Phrases): string {
  const log10 = log10Seconds - Math.log10(YEAR);
  const years = 10 ** log10;
  const threeDigits = (scale: number) => phrases.number(Number((years / scale).toPrecision(3)));
  if (years < 999_500) return phrases.years(threeDigits(1), "");
  if (years < 999.5e6) return phrases.years(threeDigits(1e6), "million");
  if (years < AGE_OF_THE_UNIVERSE * 0.9995) return phrases.years(threeDigits(1e9), "billion");
  return phrases.agesOfTheUniverse(powerText(log10 - Math.log10(AGE_OF_THE_UNIVERSE), phrases));
}
