/** The puzzle that every app solves: nine tiles, each north, east, south, west. 1 mates with -1, and so on. */
export const INSECTS = `
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
`;
