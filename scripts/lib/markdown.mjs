/**
 * What the test of the documentation reads in a page: fenced blocks, links, headings, tables, code spans. Not a Markdown
 * parser: it knows the plain forms that our pages keep to, and a page that strays from them fails its test.
 */

/**
 * @typedef {object} Fence
 * @property {string} info what follows the opening fence
 * @property {string} content with its last newline
 * @property {number} line of the opening, from 1
 */

/**
 * @param {string} page
 * @returns {Fence[]}
 */
export function fences(page) {
  return [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(({ index, 1: info = "", 2: content = "" }) => ({
    info: info.trim(),
    content,
    line: page.slice(0, index).split("\n").length,
  }));
}

/**
 * The page without what stands in fenced blocks; the lines keep their numbers.
 *
 * @param {string} page
 */
function prose(page) {
  return page.replace(/^```.*\n[\s\S]*?^```$/gm, (block) => block.replace(/[^\n]/g, ""));
}

/**
 * Targets of links and pictures, in Markdown or as HTML attributes.
 *
 * @param {string} page
 * @returns {string[]}
 */
export function links(page) {
  const text = prose(page).replace(/`[^`\n]*`/g, "");
  const found = text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g);
  return [...found].map(([, markdown, html]) => markdown ?? html ?? "");
}

/**
 * What `#…` links may name: headings as GitHub writes them.
 *
 * @param {string} page
 * @returns {string[]}
 */
export function anchors(page) {
  const headings = [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  );
}

/**
 * @param {string} page
 * @returns {string[]}
 */
export function codeSpans(page) {
  return [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
}

/**
 * The rows below the table header that begins with the given cell, each cell trimmed.
 *
 * @param {string} page
 * @param {string} firstCell
 * @returns {string[][]} none where there is no such table
 */
export function tableRows(page, firstCell) {
  const lines = prose(page).split("\n");
  const header = lines.findIndex((line) => cells(line)[0] === firstCell);
  if (header === -1) return [];
  const below = lines.slice(header + 2);
  const end = below.findIndex((line) => !line.startsWith("|"));
  return below.slice(0, end === -1 ? below.length : end).map(cells);
}

/** @param {string} line */
function cells(line) {
  return line.startsWith("|")
    ? line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];
}
