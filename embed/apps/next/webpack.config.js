export default {
  mode: "none",
  target: ["webworker", "es2022"],
  entry: { route: "./route.js" },
  output: { module: true, library: { type: "module" }, filename: "[name].js", clean: true },
  experiments: { outputModule: true },
  // The same rule that Next has for ?module. Next itself is 340 MB.
  module: { rules: [{ resourceQuery: /^[?]module$/, type: "javascript/auto", loader: "./compiled-module.cjs" }] },
};
