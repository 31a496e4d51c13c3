/** Why the browser keeps nothing, in our words: its own are English, and may be none. */
import { t } from "./texts.js";

/** Says that something is not kept, and what to do. @param error thrown by the browser's storage */
export function notKept(error: unknown): string {
  // A DOMException is an Error; Firefox names one NS_ERROR_DOM_QUOTA_REACHED.
  const name = error instanceof Error ? error.name : String(error);
  return /quota/i.test(name) ? t("noRoom") : t("notKept", name);
}
