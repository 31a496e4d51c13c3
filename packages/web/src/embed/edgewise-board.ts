/**
 * `<edgewise-board puzzle="p1.…" theme="insects">`: draws a puzzle of ours in any page. An entry of its own, without the
 * app: `edgewise-board.js`. The attributes are untrusted: the link is checked, and core escapes what it draws.
 */
import { findTheme, renderSvg, sceneOf } from "@edgewise/core/render";
import { readLink } from "../links/link.js";
import { fittingTheme } from "../puzzles/themes.js";

/** Constructed, because the content policy of a page may forbid style elements. */
const STYLE = new CSSStyleSheet();
STYLE.replaceSync(":host { display: block } :host([hidden]) { display: none } svg { width: 100%; height: auto }");

class EdgewiseBoard extends HTMLElement {
  static readonly observedAttributes = ["puzzle", "theme"];
  readonly #root = this.attachShadow({ mode: "open" });

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [STYLE];
    this.#draw();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#draw();
  }

  /** The board with the tiles of the link in place; without any, the loose tiles. A sentence if it is no link of ours. */
  #draw(): void {
    const link = this.getAttribute("puzzle") ?? "";
    const linked = readLink(link.slice(link.indexOf("#") + 1).trim());
    if (typeof linked === "string") {
      this.#root.textContent = linked;
      return;
    }
    const { puzzle, position } = linked;
    const theme = findTheme(this.getAttribute("theme") ?? "")?.name ?? linked.theme ?? fittingTheme(puzzle);
    this.#root.innerHTML = renderSvg(sceneOf(puzzle, position.length > 0 ? position : undefined), { theme });
  }
}

// A page may load it twice.
if (!customElements.get("edgewise-board")) customElements.define("edgewise-board", EdgewiseBoard);
