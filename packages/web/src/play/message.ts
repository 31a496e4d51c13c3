/** The message below the board. */
export interface Message {
  readonly text: string;
  /** `wrong`: something has to be undone. */
  readonly tone: "plain" | "good" | "wrong";
  /** The cells and tiles it is about, to mark on the board and in the tray. */
  readonly cells: readonly number[];
  readonly tiles: readonly number[];
}

export function say(text: string, tone: Message["tone"] = "plain", about: Partial<Message> = {}): Message {
  return { text, tone, cells: [], tiles: [], ...about };
}
