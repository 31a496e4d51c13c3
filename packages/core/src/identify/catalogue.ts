/** The catalogue of known designs: `fixtures/catalogue.tsv`, one row a design, columns separated by tabs. */

/** A design that is known. It holds no tiles: whoever has the puzzle has these. */
export interface KnownDesign {
  /** As in `Design`. */
  readonly fingerprint: string;
  /** What it is called, under its various pictures. */
  readonly names: readonly string[];
  /** Where it was transcribed or published. */
  readonly sources: readonly string[];
  /** With board turns and swaps of identical tiles counted. Absent: not counted. */
  readonly arrangements?: bigint;
  /** Without them. Absent: not counted. */
  readonly distinct?: bigint;
  /** How the counts were found; empty if there are none. */
  readonly method: string;
  /** The programs that found them; empty if there are none. */
  readonly programs: readonly string[];
}

/** The columns of the catalogue. Lists are separated by semicolons, and "-" is nothing. */
export const CATALOGUE_COLUMNS = ["fingerprint", "names", "sources", "arrangements", "distinct", "method", "programs"];

/** The designs of the catalogue, by fingerprint. @param text of the table, with its header */
export function readCatalogue(text: string): ReadonlyMap<string, KnownDesign> {
  const rows = text.trimEnd().split("\n").slice(1);
  return new Map(rows.map((row) => knownDesign(row.split("\t"))).map((known) => [known.fingerprint, known]));
}

function knownDesign(cells: readonly string[]): KnownDesign {
  const [fingerprint = "", names = "", sources = "", arrangements, distinct, method = "", programs = ""] = cells.map(
    (cell) => (cell === "-" ? undefined : cell),
  );
  const list = (cell: string) => (cell === "" ? [] : cell.split("; "));
  return {
    fingerprint,
    names: list(names),
    sources: list(sources),
    ...(arrangements !== undefined && { arrangements: BigInt(arrangements) }),
    ...(distinct !== undefined && { distinct: BigInt(distinct) }),
    method,
    programs: list(programs),
  };
}
