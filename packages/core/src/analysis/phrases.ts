/** Small pieces of English. */
import { groupedText } from "./large-numbers.js";

/** "1 tile", "9 tiles", "1,024 tiles" */
export function counted(count: number, noun: string): string {
  return `${groupedText(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** "a", "a and b", "a, b and c" */
export function listText(items: readonly string[], none: string): string {
  const last = items.at(-1);
  if (last === undefined) return none;
  return items.length === 1 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
