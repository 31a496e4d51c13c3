/**
 * How the app is built: static files with relative addresses, so that they work from any folder; nothing inlined, since
 * the content policy allows scripts, styles and pictures from the app's own place only.
 */
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import solid from "vite-plugin-solid";
import { CONTENT_POLICY } from "./content-policy.js";
import { MANIFEST } from "./manifest.js";

export default defineConfig({
  base: "./",
  plugins: [
    solid(),
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
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, cssCodeSplit: true },
  preview: { headers: { "Content-Security-Policy": CONTENT_POLICY } },
});
