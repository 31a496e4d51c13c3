export default {
  mode: "production",
  target: ["web", "es2022"],
  entry: { index: "./index.js", url: "./url.js" },
  output: { module: true, filename: "[name].js", clean: true },
  experiments: { outputModule: true },
};
