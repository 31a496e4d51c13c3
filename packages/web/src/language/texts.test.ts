/**
 * Every text of the app is in a catalogue, in every language, and is used. Judged by the syntax of the sources, so that a
 * text that only some visitors get to see counts too.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "./language.js";

/** A node of the syntax tree, of any kind. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const SRC = join(import.meta.dirname, "..");
const SOURCES = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"),
);
const CATALOGUES = SOURCES.filter((path) => path.endsWith("/texts.ts"));
const TRANSLATIONS = Object.keys(LANGUAGES).filter((language) => language !== "en");

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const parsed = (path: string): Node => {
  const source = readFileSync(join(SRC, path), "utf8");
  return parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
};

/** Calls `visit` for a node and, unless it returns false, for all below it. */
function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, visit);
}

/** By file: all nodes by their type. */
const known = new Map<string, Map<string, Node[]>>();

function nodesIn(path: string, type: string): readonly Node[] {
  let nodes = known.get(path);
  if (!nodes) {
    const byType = new Map<string, Node[]>();
    walk(parsed(path), (node) => {
      const same = byType.get(node.type);
      if (same) same.push(node);
      else byType.set(node.type, [node]);
    });
    known.set(path, byType);
    nodes = byType;
  }
  return nodes.get(type) ?? [];
}

const nameOf = (node: unknown): string => {
  const { name, value } = node as Node;
  return String(name ?? value);
};

/** Under `as const` and the like. */
const bare = (node: unknown): Node => {
  const { type, expression } = node as Node;
  return /^TS/.test(type) ? bare(expression) : (node as Node);
};

/** The texts of an object literal under their keys, such as `sections.play`; undefined for those made by functions. */
function textsIn(node: unknown, prefix = ""): [key: string, text: string | undefined][] {
  const { type, properties, value } = bare(node);
  if (type !== "ObjectExpression") return [[prefix, typeof value === "string" ? value : undefined]];
  return (properties as Node[]).flatMap((property) =>
    textsIn(property.value, `${prefix}${prefix && "."}${nameOf(property.key)}`),
  );
}

/** The dictionary of a catalogue, which `links` has in another file. */
function englishOf(path: string): Map<string, string | undefined> {
  const file = path === "links/texts.ts" ? "links/link.ts" : path;
  const english = nodesIn(file, "VariableDeclarator").find(({ id }) => /^english$|_TEXTS$/.test(nameOf(id)));
  return new Map(textsIn(english?.init));
}

function translationOf(path: string, language: string): Map<string, string | undefined> {
  const [{ declaration }] = nodesIn(path.replace(/ts$/, `${language}.ts`), "ExportDefaultDeclaration") as [Node];
  return new Map(textsIn(declaration));
}

test("there are catalogues", () => {
  expect(CATALOGUES.length).toBeGreaterThanOrEqual(10);
});

describe.each(TRANSLATIONS)("%s", (language) => {
  test.each(CATALOGUES)("%s has all texts, and no others", (path) => {
    expect([...translationOf(path, language).keys()]).toEqual([...englishOf(path).keys()]);
  });

  test("only these texts are as in English", () => {
    const same = CATALOGUES.flatMap((path) => {
      const english = englishOf(path);
      return [...translationOf(path, language)].filter(
        ([key, text]) => text !== undefined && english.get(key) === text,
      );
    });
    expect(same.map(([, text]) => text).sort()).toEqual(["Link", "Name", "Palette", "Pause", "Start", "Text"]);
  });
});

/** The catalogue that a name stands for in a file: imported, or that of its folder where it is a parameter. */
function catalogueOf(path: string, name: string): string | undefined {
  for (const { source, specifiers } of nodesIn(path, "ImportDeclaration")) {
    const from = String((source as Node).value);
    const isIt = (specifiers as Node[]).some(({ local }) => nameOf(local) === name);
    if (isIt) return from.endsWith("/texts.js") ? join(dirname(path), from.replace(/js$/, "ts")) : undefined;
  }
  return name === "t" ? join(dirname(path), "texts.ts") : undefined;
}

/** What a key may be, as a pattern. */
function keysOf(node: unknown): string[] {
  const { type, value, consequent, alternate, quasis } = bare(node);
  if (type === "ConditionalExpression") return [...keysOf(consequent), ...keysOf(alternate)];
  if (type === "TemplateLiteral")
    return [(quasis as Node[]).map((part) => (part.value as { raw: string }).raw).join("\\w+")];
  return [String(value)];
}

test.each(CATALOGUES)("every text of %s is used", (path) => {
  const used = SOURCES.filter((file) => !/\/texts\b/.test(file)).flatMap((file) =>
    nodesIn(file, "CallExpression")
      .filter(({ callee }) => (callee as Node).type === "Identifier" && catalogueOf(file, nameOf(callee)) === path)
      .flatMap((call) => keysOf((call.arguments as Node[])[0])),
  );
  const isUsed = new RegExp(`^(?:${used.join("|")})$`);
  const keys = new Set([...englishOf(path).keys()].map((key) => key.split(".", 1)[0] ?? ""));
  expect([...keys].filter((key) => !isUsed.test(key))).toEqual([]);
});

/** Attributes whose texts nobody reads. */
const TECHNICAL =
  /^(accept|aria-(?!label$|description$|valuetext$|roledescription$|placeholder$).*|auto\w+|cell|class|d|data-.*|dir|fill|font-.*|href|id|inputmode|lang|name|pathLength|preserveAspectRatio|ref|rel|role|scope|spellcheck|stroke.*|tabindex|target|transform|type|viewBox|width|height|x|y|r|c[xy]|r[xy]|m(in|ax)|step)$/;
/** Files whose sentences are data, or stand beside those of core, which are English. */
const EXEMPT = [
  "puzzles/examples.ts",
  "puzzles/themes.ts",
  "enter/reading.ts",
  "links/link.ts",
  "language/language.ts",
];
/** The name of the app, names of keys, code, and what only programmers read. */
const ALLOWED = /^\s*(Edgewise|Backspace|Delete|Enter|Escape|<.*|edgewise | puzzle\.json .*|there is no tile )\s*$/;

function readableIn(path: string): string[] {
  const found: string[] = [];
  const add = (text: unknown, pattern: RegExp) => {
    if (typeof text === "string" && pattern.test(text) && !ALLOWED.test(text)) found.push(text);
  };
  walk(parsed(path), (node) => {
    const { type, value, name } = node;
    if (type === "ImportDeclaration" || type.startsWith("TS")) return /^TS(As|Satisfies|NonNull)/.test(type);
    if (type === "JSXText") add(value, /\p{L}/u);
    if (type === "JSXAttribute") {
      if (TECHNICAL.test(nameOf(name))) return false;
      if (isNode(value) && value.type === "Literal") add(value.value, /\p{L}/u);
    }
    if (type === "Literal") add(value, /\p{L}{2} \p{L}{2}|^\p{Lu}\p{Ll}+$/u);
    if (type === "TemplateElement") add((value as { raw: string }).raw, /\p{L}{2} \p{L}{2}/u);
    return true;
  });
  return found;
}

test("no text that is read is outside the catalogues", () => {
  const found = SOURCES.filter((path) => !/\/texts\b/.test(path) && !EXEMPT.includes(path)).map(
    (path) => [path, readableIn(path)] as const,
  );
  expect(Object.fromEntries(found.filter(([, texts]) => texts.length > 0))).toEqual({});
});

test("styles name the start and the end of a line, never left and right", () => {
  const physical = /^\s*(?:(?:(?:margin|padding|border)-)?(?:left|right)\b.*|(?:text-align|float): (?:left|right));$/gm;
  const found = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .flatMap((path) => readFileSync(join(SRC, path), "utf8").match(physical) ?? []);
  // The tile under the pointer, whose place is told from the left.
  expect(found.map((line) => line.trim())).toEqual(["left: -2.75rem;"]);
});
