/** The browsers of the system that the tests use. A variable of the environment names another one, or none. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Paths; empty if there is none. */
export const CHROMIUM = found(
  "CHROMIUM",
  ...["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
);
export const FIREFOX = found("FIREFOX", "firefox-esr", "firefox");
/** The driver of WebKitGTK, which needs a display, or xvfb-run to have one in memory. */
export const WEBKIT = process.env.DISPLAY || found("", "xvfb-run") ? found("WEBKIT_DRIVER", "WebKitWebDriver") : "";

function found(variable: string, ...names: string[]): string {
  const named = process.env[variable];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = named === undefined ? names.flatMap((name) => folders.map((folder) => join(folder, name))) : [named];
  return paths.find((path) => existsSync(path)) ?? "";
}
