import { defineConfig } from "vite";

export default defineConfig({
  // Relative addresses, so that the app works in any folder of a server.
  base: "./",
  build: { target: "es2022", rolldownOptions: { input: ["index.html", "url.html", "worker.html"] } },
  worker: { format: "es" },
});
