export default {
  mode: "production",
  target: ["web", "es2022"],
  entry: { index: "./index.js", url: "./url.js" },
  output: { module: true, filename: "[name].js", clean: true },
  experiments: { outputModule: true },
  // Both pages share the file with the library.
  optimization: { splitChunks: { chunks: "all" } },
};
