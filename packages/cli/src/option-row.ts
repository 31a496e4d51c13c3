/** What a row of the table of options says, and the types of the flags that come from such rows. */
import type { Value } from "./values.js";

export type CommandName =
  | "solve"
  | "maximize"
  | "count"
  | "generate"
  | "verify"
  | "convert"
  | "render"
  | "analyze"
  | "identify"
  | "doctor"
  | "photo"
  | "experiment"
  | "cluster"
  | "engines"
  | "formats"
  | "completion";

/** Engines with a common ability, as errors name it: "engines that write proofs". */
export interface EngineGroup {
  readonly that: string;
  readonly names: readonly string[];
}

interface More {
  readonly default?: unknown;
  /** What happens without the option, if the default is not a value: "all cores". */
  readonly otherwise?: string;
  readonly required?: true;
  /** The only engines that take the option. Absent: every engine takes it. */
  readonly engines?: EngineGroup;
  /** A value that changes nothing, so every engine takes it. Absent: the default. */
  readonly neutral?: unknown;
  /** Options that cannot be combined with this one, unless their value is the default. */
  readonly excludes?: readonly string[];
  /** Options of which one must be given too. Help names them. */
  readonly needs?: readonly string[];
  /** May be given several times: the flag is a list. */
  readonly repeatable?: true;
  /** Refused where several puzzles are given. It has no default. */
  readonly onePuzzle?: true;
  /** Of a switch `no-x`: there is an option x too, and without both there is no flag. */
  readonly beside?: true;
}

export interface OptionRow extends More {
  /** The text after the two dashes. A switch `no-x` sets the flag x, which is true unless the switch is given. */
  readonly name: string;
  /** undefined for a switch. */
  readonly value: Value<unknown> | undefined;
  readonly help: string;
  readonly commands: readonly CommandName[];
}

/** A row, with its types: name, value, commands and what else was said are known to the compiler. */
export function row<
  const N extends string,
  V extends Value<unknown> | undefined,
  const C extends readonly CommandName[],
  const M extends More = Record<never, never>,
>(name: N, value: V, help: string, commands: C, more?: M) {
  return { name, value, help, commands, ...more } as { name: N; value: V; help: string; commands: C } & M;
}

type RowOf<R, C extends CommandName> = R extends { commands: readonly (infer N)[] } ? (C extends N ? R : never) : never;
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type KeyOf<R> = R extends { name: infer S extends string } ? (S extends `no-${infer P}` ? P : Camel<S>) : never;
type ValueOf<R> = R extends { value: Value<infer T> } ? (R extends { repeatable: true } ? readonly T[] : T) : boolean;
type Always =
  | { readonly default: unknown }
  | { readonly required: true }
  | { readonly name: `no-${string}`; readonly beside?: undefined };

/** The flags that a command receives, by the rows `R`. */
export type FlagsIn<R, C extends CommandName> = {
  readonly [Each in RowOf<R, C> as KeyOf<Extract<Each, Always>>]: ValueOf<Each>;
} & { readonly [Each in RowOf<R, C> as KeyOf<Exclude<Each, Always>>]?: ValueOf<Each> };
