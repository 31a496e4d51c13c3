/**
 * Builds static files with relative addresses, so that they work from any folder. Nothing is inlined, because the
 * content policy allows scripts, styles and pictures from the app's own origin only.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { type ManifestOptions, VitePWA } from "vite-plugin-pwa";
import solid from "vite-plugin-solid";
import { CONTENT_POLICY } from "./content-policy.js";
import { drawLinkPicture, LINK_PICTURE } from "./link-picture.js";
import { drawWelcomePicture } from "./welcome-picture.js";

/** Name, colours and icons of the installed app. */
const MANIFEST: Partial<ManifestOptions> = {
  name: "Edgewise",
  short_name: "Edgewise",
  description: "Edge-matching tile puzzles: enter your tiles, see every solution, play, and watch the search",
  display: "standalone",
  start_url: "./",
  scope: "./",
  background_color: "#f6f3ec",
  theme_color: "#f6f3ec",
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

/** Controls, boards and texts, but no translation, which is loaded only in its language. */
const SHARED =
  /\/solid-js\/|\/@solid-primitives\/|\/web\/src\/(?:ui|language|puzzles)\/(?!Examples|Depths|CopyField|texts[.]\w+[.]ts)/;

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

function inHead(tag: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag, attrs, injectTo: "head" };
}

/** Asks for the typeface early, so that most first visits show it; its licence goes with it. */
const typeface: Plugin = {
  name: "typeface",
  apply: "build",
  generateBundle() {
    const licence = createRequire(import.meta.url).resolve("@fontsource-variable/figtree/LICENSE");
    this.emitFile({ type: "asset", fileName: "figtree-licence.txt", source: readFileSync(licence) });
  },
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith(".woff2"))
        .map((file) =>
          inHead("link", { rel: "preload", as: "font", type: "font/woff2", href: `./${file}`, crossorigin: true }),
        ),
  },
};

/**
 * Fetches the section Solve, and with it what most sections share, while the first screen is read. Its code runs only
 * once a section is opened.
 */
const prefetch: Plugin = {
  name: "prefetch",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {}, chunk: first }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const solve = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/solve/index.tsx"));
      if (!solve) throw new Error("the section Solve was not found");
      const wanted = [solve, ...chunks.filter(({ fileName }) => solve.imports.includes(fileName))];
      const files = wanted
        .filter(({ fileName }) => fileName !== first?.fileName)
        .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
      return files.map((file) => inHead("link", { rel: "prefetch", href: `./${file}`, crossorigin: true }));
    },
  },
};

/**
 * The picture that other sites show beside a link to the app: a solved puzzle, drawn as everywhere. They ask for a full
 * address, which only `EDGEWISE_URL` can tell, as the files work from any folder.
 */
const linkPicture: Plugin = {
  name: "link-picture",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "link.png", source: drawLinkPicture() });
  },
  transformIndexHtml: () => {
    const at = (path: string) => (process.env.EDGEWISE_URL ? new URL(path, process.env.EDGEWISE_URL).href : path);
    const properties = {
      ...(process.env.EDGEWISE_URL && { "og:url": at("./") }),
      "og:image": at("./link.png"),
      "og:image:width": String(LINK_PICTURE.width),
      "og:image:height": String(LINK_PICTURE.height),
      "og:image:alt": "A solved puzzle of nine tiles with half insects at their sides",
    };
    return Object.entries(properties).map(([property, content]) => inHead("meta", { property, content }));
  },
};

export default defineConfig({
  base: "./",
  plugins: [
    solid(),
    contentPolicy,
    typeface,
    linkPicture,
    prefetch,
    VitePWA({
      strategies: "generateSW",
      registerType: "autoUpdate",
      injectRegister: false,
      manifest: MANIFEST,
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,png,webmanifest,woff2}"],
        globIgnores: ["link.png"],
        inlineWorkboxRuntime: true,
        clientsClaim: true,
        skipWaiting: true,
      },
    }),
  ],
  // The catalogue of known puzzles, which `edgewise identify` has too.
  resolve: {
    alias: [
      {
        find: /^catalogue(?=[?])/,
        replacement: fileURLToPath(new URL("../../fixtures/catalogue.tsv", import.meta.url)),
      },
    ],
  },
  define: { WELCOME_PICTURE: JSON.stringify(drawWelcomePicture()) },
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the first screen needs is one file; so is what most sections share, in place of a dozen small ones that each
      // of them would wait for.
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "base", test: SHARED },
          ],
        },
      },
    },
  },
  preview: { headers: { "Content-Security-Policy": CONTENT_POLICY } },
});
