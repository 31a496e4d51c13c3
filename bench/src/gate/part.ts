/** A part of the gate. */
export interface Part {
  /** @param base root of another built checkout to compare with, if the part can do that */
  check(base: string | undefined): Promise<{ readonly passes: boolean; readonly lines: readonly string[] }>;
  /** Commits what is measured now. @returns what it wrote. */
  update(): Promise<string>;
}
