/**
 * `<edgewise-board puzzle="p1.…" theme="insects">`: draws a puzzle of ours in any page. An entry of its own, without the
 * app: `edgewise-board.js`. The attributes are untrusted: the link is checked, and core escapes what it draws.
 */
import { findTheme, renderSvg, sceneOf } from "@edgewise/core/render";
import { translator } from "@solid-primitives/i18n";
import { languageFor } from "../language/language.js";
import { LINK_TEXTS, readLink } from "../links/link.js";
import germanLinks from "../links/texts.de.js";
import { fittingTheme } from "../puzzles/themes.js";
import german from "../ui/texts.de.js";
import { t as english } from "../ui/texts.js";
import { tileWords } from "../ui/wording.js";

/** All in one file: what tiles and wrong links are called in each language. */
const SPOKEN = {
  en: { ui: english, links: translator(() => LINK_TEXTS) },
  de: { ui: translator(() => german), links: translator(() => germanLinks) },
};

/** Constructed, because the content policy of a page may forbid style elements. */
const STYLE = new CSSStyleSheet();
STYLE.replaceSync(":host { display: block } :host([hidden]) { display: none } svg { width: 100%; height: auto }");

class EdgewiseBoard extends HTMLElement {
  static readonly observedAttributes = ["puzzle", "theme", "lang"];
  readonly #root = this.attachShadow({ mode: "open" });

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [STYLE];
    this.#draw();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#draw();
  }

  /**
   * The board with the tiles of the link in place; without any, the loose tiles. A sentence if it is no link of ours. In
   * the language of the place where it stands.
   */
  #draw(): void {
    const say = SPOKEN[languageFor([this.closest("[lang]")?.getAttribute("lang") ?? ""])];
    const link = this.getAttribute("puzzle") ?? "";
    const linked = readLink(link.slice(link.indexOf("#") + 1).trim(), say.links);
    if (typeof linked === "string") {
      this.#root.textContent = linked;
      return;
    }
    const { puzzle, position } = linked;
    const theme = findTheme(this.getAttribute("theme") ?? "")?.name ?? linked.theme ?? fittingTheme(puzzle);
    const placements = position.length > 0 ? position : undefined;
    this.#root.innerHTML = renderSvg(sceneOf(puzzle, placements), {
      theme,
      describe: (tile, rotation) => tileWords(puzzle, tile, rotation, placements !== undefined, say.ui),
    });
  }
}

// A page may load it twice.
if (!customElements.get("edgewise-board")) customElements.define("edgewise-board", EdgewiseBoard);
