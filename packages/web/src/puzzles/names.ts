/**
 * Names of puzzles in the language of the app. The names that the app gives are part of puzzles, links and files, where
 * they are English in every language; any other name is shown as it is.
 */
import { t } from "./texts.js";

type Level = keyof ReturnType<typeof levels>;
const levels = () => t("levels");

const GIVEN: readonly (readonly [name: RegExp, said: (...parts: string[]) => string])[] = [
  [/^insects$/, () => t("insects")],
  [/^circles(?: (4x4))?$/, (size = "") => `${t("circles")} ${size}`.trim()],
  [/^big cats$/, () => t("cats")],
  [/^Framed (\S+)$/, (size) => `${t("framed")} ${size}`],
  [/^Colours (\S+)$/, (size) => `${t("colours")} ${size}`],
  [
    /^(Easy|Medium|Hard|Expert|Daily) (\S+)$/,
    (level = "", id = "") => `${levels()[level.toLowerCase() as Level]} ${id}`,
  ],
  [
    /^(\d+×\d+), (\d+) colours?, number (\d+)$/,
    (size = "", colours = "", id = "") => t("numbered", size, Number(colours), id),
  ],
];

export function puzzleName(name: string): string {
  for (const [known, said] of GIVEN) {
    const parts = known.exec(name);
    if (parts) return said(...parts.slice(1));
  }
  return name;
}
