/**
 * How much a drawing (SVG) makes the browser draw. Each part of it can show others by reference, and those show others:
 * twenty lines may stand for more than can ever be drawn, and meanwhile the page does not respond. So drawings are measured
 * before they are shown. Nothing is drawn for that, and the count is rather too high than too low.
 */

/** Properties that hold for each part within, not once for all of them together. */
const FOR_EACH = /^(fill|stroke|marker)/;
const XLINK = "http://www.w3.org/1999/xlink";

interface Reference {
  readonly property: string;
  readonly id: string;
}

/** In parts and points of outlines: what references add to what the drawing has itself. Infinity: no end is known. */
export function drawnByReference(svg: string): number {
  // Drawings within addresses would have to be measured too.
  if (/data:image\/svg/i.test(svg)) return Number.POSITIVE_INFINITY;
  if (!svg.includes("#")) return 0;
  // By their name styles would be applied, which the content policy forbids aloud.
  const drawing = new DOMParser().parseFromString(svg.replaceAll("style", "css"), "image/svg+xml");
  const all = [...drawing.querySelectorAll("*")];
  // Of those with one name, the first one counts.
  const named = new Map(all.toReversed().map((it) => [it.id, it]));
  const styled = new Map<Element, Reference[]>();
  for (const [, selector = "", text = ""] of stylesIn(drawing).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const references = text.split(";").flatMap(referencesIn);
    if (references.length === 0) continue;
    for (const it of matching(drawing, selector)) styled.set(it, [...(styled.get(it) ?? []), ...references]);
  }
  const known = new Map<Element, number>();
  const size = (it: Element): number => {
    const before = known.get(it);
    if (before !== undefined) return before;
    // As long as it is not known, it leads back to itself.
    known.set(it, Number.POSITIVE_INFINITY);
    let [once, each] = [0, 1];
    for (const { property, id } of [...ownReferences(it), ...(styled.get(it) ?? [])]) {
      const target = named.get(id);
      // What gradients are made of is not drawn.
      const added = target && !/Gradient$/.test(target.localName) ? size(target) : 0;
      if (FOR_EACH.test(property)) each += added;
      else once += added;
    }
    const parts = [...it.children].reduce((sum, child) => sum + size(child), ownSize(it));
    known.set(it, parts * each + once);
    return parts * each + once;
  };
  return size(drawing.documentElement) - all.reduce((sum, it) => sum + ownSize(it), 0);
}

function ownSize(it: Element): number {
  const outline = `${it.getAttribute("d") ?? ""} ${it.getAttribute("points") ?? ""}`;
  return 1 + (outline.match(/[\d.]+/g)?.length ?? 0);
}

/** Programs for drawing write references of their own into attributes of theirs. */
function ownReferences(it: Element): Reference[] {
  const own = [...it.attributes].filter(({ namespaceURI }) => namespaceURI === null || namespaceURI === XLINK);
  return own.flatMap(({ localName, value }) =>
    localName === "css" ? value.split(";").flatMap(referencesIn) : referencesIn(`${localName}:${value}`),
  );
}

function referencesIn(declaration: string): Reference[] {
  const [property = ""] = declaration.trim().split(/\s*:/, 1);
  return [...declaration.matchAll(/#([^\s"');,]+)/g)].map(([, id = ""]) => ({ property, id }));
}

const stylesIn = (drawing: Document) => [...drawing.querySelectorAll("css")].map((it) => it.textContent).join("\n");

function matching(drawing: Document, selector: string): Iterable<Element> {
  try {
    return drawing.querySelectorAll(selector.trim());
  } catch {
    return drawing.querySelectorAll("*");
  }
}
