/** The catalogue of known puzzles, as it was built into the command. */
import { readFileSync } from "node:fs";
import { type KnownDesign, readCatalogue } from "@edgewise/core/identify";

let catalogue: ReturnType<typeof readCatalogue> | undefined;

/** What the catalogue says of a design. @param fingerprint as in `Design` */
export function knownAs(fingerprint: string): KnownDesign | undefined {
  catalogue ??= readCatalogue(readFileSync(new URL("../dist/catalogue.tsv", import.meta.url), "utf8"));
  return catalogue.get(fingerprint);
}
