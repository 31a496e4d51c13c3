/**
 * The address of the page. It shows the section, or brings a link, which is removed from the address once read, so that
 * it is not read twice. Embedded, the address stays as it is: a frame keeps nothing and reads its link again.
 */
import { createEffect, createSignal } from "solid-js";
import { embedded, SHOWN } from "../embed/embedded.js";
import { NotLoaded, withTexts } from "../language/language.js";
import { messageOf } from "../ui/Fault.jsx";
import { endBriefOffer, openSection, SECTIONS, type SectionId, section } from "./frame.js";
import { t } from "./texts.js";

/** What is wrong with the link opened last; empty if nothing. */
export const [linkFault, setLinkFault] = createSignal("");

/** What to say in place of a section, or of what a link brings. @param error thrown while it was loaded or shown */
export function faultOf(error: unknown): string {
  return `${t(error instanceof NotLoaded ? "missing" : "failed")} (${messageOf(error)})`;
}

/** Opens what the address says, now and whenever it changes, and keeps it up to date. */
export function followAddress(): void {
  void follow();
  window.addEventListener("hashchange", () => void follow());
  createEffect(() => {
    const id = section();
    if (!embedded && id && location.hash !== `#${id}`) history.pushState(null, "", `#${id}`);
  });
}

async function follow(): Promise<void> {
  const hash = location.hash.slice(1);
  setLinkFault("");
  const sections: readonly SectionId[] = embedded ? SHOWN : SECTIONS;
  const known = sections.find((id) => id === hash);
  // What a link brings may just have been offered to be undone.
  if (known) endBriefOffer();
  let opened = { section: known ?? embedded ?? section() ?? "welcome", fault: "" };
  if (!known && hash !== "") {
    try {
      // Readers of links are not part of the first load.
      opened = await (await withTexts(import("./open-link.js"))).openLink(hash);
      // Meanwhile another section may have been chosen.
      if (location.hash.slice(1) !== hash) return;
    } catch (error) {
      // The link stays in the address, for a reload.
      setLinkFault(faultOf(error));
      return;
    }
  }
  if (!embedded) history.replaceState(null, "", `#${opened.section}`);
  openSection(opened.section);
  setLinkFault(opened.fault);
}
