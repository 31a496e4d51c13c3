/** Opens links: ours, those to a game, codes of made puzzles, and links of the viewer. */
import { embedded } from "../embed/embedded.js";
import { withTexts } from "../language/language.js";
import type { SectionId } from "./frame.js";
import "../library/keeping.js";
import { isLink, readLink } from "../links/link.js";
import { t as links } from "../links/texts.js";
import { dealOf } from "../play/deals.js";
import { t as puzzles } from "../puzzles/texts.js";
import { store } from "./store.js";
import { t } from "./texts.js";

/**
 * A link has only these characters, and ends with a letter, a digit or a dash: chats and mail programs take quotes,
 * brackets and full stops after it for its end.
 */
const LINK = /^[\w=.-]*[\w-]/;

/** Where to see what a link brought, and what is wrong with it; empty if nothing. */
interface Opened {
  readonly section: SectionId;
  readonly fault: string;
}

const opened = (section: SectionId): Opened => ({ section, fault: "" });
const wrong = (fault: string): Opened => ({ section: embedded ?? "solve", fault });

/** @param hash without `#` */
export async function openLink(hash: string): Promise<Opened> {
  // Some programs encode the equals sign.
  const text = hash.replace(/%3D/i, "=");
  const [link = ""] = LINK.exec(text) ?? [];
  // A frame does not show Make.
  if (!embedded && link.startsWith("make=")) return openMade(link.slice(5, 80));
  if (isLink(text)) return openOurs(link);
  if (link.startsWith("play=")) return openGame(link.slice(5, 40));
  if (/(?:^|&)board_/.test(hash.slice(0, 10_000))) return openViewers(hash);
  return opened(embedded ?? "solve");
}

async function openMade(code: string): Promise<Opened> {
  const { making } = await withTexts(import("../make/making.js"));
  making.openCode(code);
  return opened("make");
}

function openOurs(link: string): Opened {
  const linked = readLink(link, links);
  if (typeof linked === "string") return wrong(linked);
  store.setPuzzle(linked.puzzle, linked);
  return opened(embedded ?? (link.startsWith("play=") || linked.position.length > 0 ? "play" : "solve"));
}

function openGame(id: string): Opened {
  const deal = dealOf(id);
  if (!deal) return wrong(t("noGame"));
  store.setPuzzle(deal.puzzle);
  return opened("play");
}

async function openViewers(hash: string): Promise<Opened> {
  const { readText } = await withTexts(import("../enter/reading.js"));
  const reading = readText(`#${hash}`);
  if (reading.faults) return wrong(t("noViewerLink", puzzles("ofCore", reading.faults[0]?.text ?? t("broken"))));
  store.setPuzzle(reading.puzzle);
  return opened(embedded ?? "solve");
}
