/** The Chromium of the system, for tests and campaigns. */
import which from "which";

/** The first has no windows and menus of its own, and takes four fifths of the processor time. */
const NAMES = "chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome chrome".split(" ");

/** Its path; empty if there is none. A variable of the environment names another one, or none. */
export const CHROMIUM =
  process.env.CHROMIUM ?? NAMES.map((name) => which.sync(name, { nothrow: true })).find(Boolean) ?? "";
