/** What core says of a text or a puzzle, in the language of the app if that has the sentence, else in English. */
import type { JSX } from "solid-js";
import { t } from "./texts.js";

export function OfCore(props: { readonly text: string }): JSX.Element {
  const said = () => t("ofCore", props.text);
  return <span lang={said() === props.text ? "en" : undefined}>{said()}</span>;
}
