/**
 * Builds static files with relative addresses, so that they work from any folder. Nothing is inlined, because the
 * content policy allows scripts, styles and pictures from the app's own origin only.
 */
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import solid from "vite-plugin-solid";
import { CONTENT_POLICY } from "./content-policy.js";
import { MANIFEST } from "./manifest.js";

/** Only in builds: the development server injects styles by script. */
const contentPolicy: Plugin = {
  name: "content-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: CONTENT_POLICY },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  base: "./",
  plugins: [
    solid(),
    contentPolicy,
    VitePWA({
      strategies: "generateSW",
      registerType: "autoUpdate",
      injectRegister: false,
      manifest: MANIFEST,
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,png,webmanifest}"],
        inlineWorkboxRuntime: true,
        clientsClaim: true,
        skipWaiting: true,
      },
    }),
  ],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  preview: { headers: { "Content-Security-Policy": CONTENT_POLICY } },
});
