/** Name, colours and icons of the installed app. */
import type { ManifestOptions } from "vite-plugin-pwa";

export const MANIFEST: Partial<ManifestOptions> = {
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
