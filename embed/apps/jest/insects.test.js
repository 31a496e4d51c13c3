const { choosePlan } = require("@edgewise/core/plan");
const { load, readPuzzle } = require("@edgewise/wasm");
const { load: loadFile } = require("@edgewise/wasm/url");
const { load: loadThreads } = require("@edgewise/wasm/threads");

// The puzzle of ../insects.js, copied: that file is an ES module, which Jest supports only with a flag.
const { puzzle } = readPuzzle(`
  size 3x3
  rule signed
   2 -3  3  1
  -2  1 -4  3
   4  2 -2 -1
  -3  4  1 -4
   4 -3  1 -2
   2 -4  3 -1
  -4  2 -1 -3
  -2  1 -3  4
   1 -3  4  2
`);

test.each([
  ["the kernel inside", load],
  ["the kernel as a file", loadFile],
  ["on every core", loadThreads],
])("%s", async (_, load) => {
  const edgewise = await load();
  const { counts } = await edgewise.count(puzzle);
  expect(counts).toEqual({ arrangements: 4, distinct: 1 });
});

test("core can be required", () => {
  expect(choosePlan(puzzle)).toHaveProperty("orderName");
});
