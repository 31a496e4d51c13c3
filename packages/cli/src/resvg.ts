/** The rasteriser, loaded when it is used: it writes PNG, reads photos and pictures, and paints texts. */
import { UsageError } from "./exit-codes.js";
import { reasonOf } from "./input.js";

/** @param hint what it is needed for, or what works without it. @throws UsageError if it is not installed */
export async function loadResvg(option: string, hint = ""): Promise<typeof import("@resvg/resvg-js").Resvg> {
  try {
    return (await import("@resvg/resvg-js")).Resvg;
  } catch (error) {
    throw new UsageError(`${option}: cannot load @resvg/resvg-js (${reasonOf(error)})${hint}`);
  }
}
