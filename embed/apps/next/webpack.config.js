export default {
  mode: "none",
  target: ["webworker", "es2022"],
  entry: { route: "./route.js" },
  output: { module: true, library: { type: "module" }, filename: "[name].js", clean: true },
  experiments: { outputModule: true },
  // What Next does with ?module, without its size: 340 MB.
  module: { rules: [{ resourceQuery: /^[?]module$/, type: "javascript/auto", loader: "./compiled-module.cjs" }] },
};
