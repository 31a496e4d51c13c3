/**
 * How much a drawing (SVG) makes the browser draw. Each part of it can show others by reference, and those show others:
 * twenty lines may stand for more than can ever be drawn, and meanwhile the page does not respond. So drawings are
 * measured before they are shown. Nothing is drawn for that, and the count is rather too high than too low.
 */

/** Properties that hold for each part within, or for each point of their outlines, not once for all of them together. */
const FOR_EACH_PART = /^(fill|stroke)/;
const FOR_EACH_POINT = /^marker/;
const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";

interface Reference {
  readonly property: string;
  readonly id: string;
}

interface Size {
  readonly parts: number;
  /** In parts and points. */
  readonly drawn: number;
}

/** In parts and points of outlines: what references add to what the drawing has itself. Infinity: no end is known. */
export function drawnByReference(svg: string): number {
  // Drawings within addresses would have to be measured too.
  if (/data:image\/svg/i.test(svg)) return Number.POSITIVE_INFINITY;
  if (!/[#\\]/.test(svg)) return 0;
  // By their name styles would be applied, which the content policy forbids aloud.
  const drawing = new DOMParser().parseFromString(svg.replaceAll("style", "css"), "image/svg+xml");
  const all = [...drawing.querySelectorAll("*")];
  // Of those with one name, the first one counts.
  const named = new Map(all.toReversed().map((it) => [it.id, it]));
  const styled = new Map<Element, Reference[]>();
  for (const [, selector = "", text = ""] of stylesIn(drawing).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    // Colours look like references.
    const references = referencesIn(text).filter(({ id }) => named.has(id));
    if (references.length === 0) continue;
    for (const it of matching(drawing, selector)) {
      const before = styled.get(it);
      if (before) before.push(...references);
      else styled.set(it, [...references]);
    }
  }
  const known = new Map<Element, Size>();
  const sizeOf = (it: Element): Size => {
    const before = known.get(it);
    if (before) return before;
    // As long as it is not known, it leads back to itself.
    known.set(it, { parts: 1, drawn: Number.POSITIVE_INFINITY });
    let [parts, drawn, once, eachPart, eachPoint] = [1, ownSize(it), 0, 0, 0];
    for (const child of it.children) {
      const size = sizeOf(child);
      parts += size.parts;
      drawn += size.drawn;
    }
    for (const { property, id } of [...ownReferences(it), ...(styled.get(it) ?? [])]) {
      const target = named.get(id);
      // What gradients are made of is not drawn.
      if (!target || /Gradient$/.test(target.localName)) continue;
      const size = sizeOf(target);
      if (FOR_EACH_PART.test(property)) eachPart += size.drawn;
      else if (FOR_EACH_POINT.test(property)) eachPoint += size.drawn;
      else {
        parts += size.parts;
        once += size.drawn;
      }
    }
    const size = { parts, drawn: drawn * (1 + eachPoint) + (eachPart && parts * eachPart) + once };
    known.set(it, size);
    return size;
  };
  try {
    return sizeOf(drawing.documentElement).drawn - all.reduce((sum, it) => sum + ownSize(it), 0);
  } catch {
    // Parts that show each other in a longer row than calls may be nested.
    return Number.POSITIVE_INFINITY;
  }
}

function ownSize(it: Element): number {
  const outline = `${it.getAttribute("d") ?? ""} ${it.getAttribute("points") ?? ""}`;
  return 1 + (outline.match(/[\d.]+/g)?.length ?? 0);
}

/** Programs for drawing write references of their own into elements and attributes of theirs. */
function ownReferences(it: Element): Reference[] {
  if (it.namespaceURI !== SVG) return [];
  const own = [...it.attributes].filter(({ namespaceURI }) => namespaceURI === null || namespaceURI === XLINK);
  return own.flatMap(({ localName, value }) =>
    localName === "css" ? referencesIn(value) : referencesIn(`${localName}:${value}`),
  );
}

function referencesIn(declarations: string): Reference[] {
  return plain(declarations)
    .split(";")
    .flatMap((declaration) => {
      const [property = ""] = declaration.trim().split(/\s*:/, 1);
      return [...declaration.matchAll(/#([^\s"'),]+)/g)].map(([, id = ""]) => ({ property, id }));
    });
}

/** Without the escapes of styles and addresses. */
function plain(text: string): string {
  const number = (digits: string) => Number.parseInt(digits, 16);
  return text
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, digits: string) => String.fromCodePoint(number(digits) % 0x11_00_00))
    .replace(/\\(.)/g, "$1")
    .replace(/(%[\da-f]{2})+/gi, (bytes) =>
      new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split("%"), number)),
    );
}

const stylesIn = (drawing: Document) => [...drawing.querySelectorAll("css")].map((it) => it.textContent).join("\n");

function matching(drawing: Document, selector: string): Iterable<Element> {
  try {
    return drawing.querySelectorAll(selector.trim());
  } catch {
    return drawing.querySelectorAll("*");
  }
}
