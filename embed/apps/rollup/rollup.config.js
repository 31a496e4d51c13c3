import { nodeResolve } from "@rollup/plugin-node-resolve";

export default {
  input: ["index.js", "url.js"],
  output: { dir: "dist" },
  external: /^node:/,
  plugins: [nodeResolve({ exportConditions: ["node"] })],
};
