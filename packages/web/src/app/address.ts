/**
 * The address of the page. It shows the section, and can bring a puzzle: a link of ours, to a game, the code of a made puzzle, or a link of the viewer. A
 * link is removed from the address once read, so that it is not read twice. Embedded, the address stays as it is: a
 * frame keeps nothing and reads its link again.
 */
import { createEffect, createSignal } from "solid-js";
import { embedded } from "../embed/embedded.js";
import { withTexts } from "../language/language.js";
import { isLink, readLink } from "../links/link.js";
import { t as links } from "../links/texts.js";
import { dealOf } from "../play/deals.js";
import { messageOf } from "../ui/Fault.jsx";
import { SECTIONS, store } from "./store.js";
import { t } from "./texts.js";

/** What is wrong with the link opened last; empty if nothing. */
export const [linkFault, setLinkFault] = createSignal("");

/** Opens what the address says, now and whenever it changes, and keeps it up to date. */
export function followAddress(): void {
  follow();
  window.addEventListener("hashchange", follow);
  createEffect(() => {
    if (!embedded && location.hash !== `#${store.section()}`) history.pushState(null, "", `#${store.section()}`);
  });
}

function follow(): void {
  const hash = location.hash.slice(1);
  setLinkFault("");
  const section = SECTIONS.find((id) => id === hash);
  if (section) {
    store.open(section);
    return;
  }
  if (embedded || hash !== "") store.open(embedded ?? "solve");
  if (hash.startsWith("make=")) {
    store.open("make");
    void import("../make/making.js").then(({ making }) => making.openCode(hash.slice(5, 80)));
  } else if (hash.startsWith("play=")) {
    const deal = dealOf(hash.slice(5, 40));
    if (deal) {
      store.setPuzzle(deal.puzzle);
      store.open("play");
    } else setLinkFault(t("noGame"));
  } else if (isLink(hash)) {
    const linked = readLink(hash, links);
    if (typeof linked === "string") setLinkFault(linked);
    else {
      store.setPuzzle(linked.puzzle, linked.position);
      if (linked.position.length > 0 && !embedded) store.open("play");
    }
  } else if (/(?:^|&)board_/.test(hash.slice(0, 10_000))) {
    void openViewerLink(hash);
  }
  if (!embedded) history.replaceState(null, "", `#${store.section()}`);
}

/** The reader of formats is not part of the first load. */
async function openViewerLink(hash: string): Promise<void> {
  try {
    const { readText } = await withTexts(import("../enter/reading.js"));
    const reading = readText(`#${hash}`);
    if ("puzzle" in reading) store.setPuzzle(reading.puzzle);
    else setLinkFault(t("noViewerLink", reading.faults[0]?.text ?? t("broken")));
  } catch (error) {
    setLinkFault(t("noViewerLink", messageOf(error)));
  }
}
