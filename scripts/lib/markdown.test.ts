import { expect, test } from "vitest";
import { anchors, codeSpans, fences, links, tableRows } from "./markdown.mjs";

const PAGE = `# A page, of course

See [the other](other.md#top) and <img src="a.svg">, but not \`[code](no.md)\`.

\`\`\`text one:two three
# no heading
[no link](no.md)
\`\`\`

## Words & \`code\`

| name | what it is |
| ---- | ---------- |
| \`a\` | first      |
| b    |            |

| other |
| ----- |
| c     |

\`\`\`sh
npm test
\`\`\`
`;

test.each<[string, unknown, unknown]>([
  [
    "fenced blocks",
    fences(PAGE),
    [
      { info: "text one:two three", content: "# no heading\n[no link](no.md)\n", line: 5 },
      { info: "sh", content: "npm test\n", line: 21 },
    ],
  ],
  ["links", links(PAGE), ["other.md#top", "a.svg"]],
  ["anchors", anchors(PAGE), ["a-page-of-course", "words--code"]],
  ["code spans", codeSpans(PAGE), ["[code](no.md)", "code", "a"]],
  [
    "rows of a table",
    tableRows(PAGE, "name"),
    [
      ["`a`", "first"],
      ["b", ""],
    ],
  ],
  ["rows of the next table", tableRows(PAGE, "other"), [["c"]]],
  ["rows of no table", tableRows(PAGE, "missing"), []],
])("reads the %s of a page", (_, found, expected) => {
  expect(found).toEqual(expected);
});
