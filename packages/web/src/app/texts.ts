/** Texts of the frame around the sections, of the first screen, and of what is kept. */
import { catalogue, type Translated } from "../language/language.js";

const english = {
  sections: {
    welcome: "Welcome",
    enter: "Tiles",
    make: "Make",
    solve: "Solve",
    watch: "Watch",
    play: "Play",
    study: "Study",
    share: "Share",
    library: "My puzzles",
  },
  navigation: "Sections",
  skip: "Skip to content",
  openInApp: "Open in Edgewise",
  searching: ", a search is running, ",
  loading: "Loading …",
  missing:
    "This section could not be loaded: the network is down, or there is a newer version of the app. The other sections still work, and reloading keeps your puzzle, your game and your search.",
  failed:
    "Something went wrong here. The other sections still work, and reloading keeps your puzzle, your game and your search.",
  reload: "Reload",
  language: "Language",
  toLight: "Switch to light mode",
  toDark: "Switch to dark mode",
  lastChange: "Last change",
  noGame: "This link names no game: expected one such as #play=easy-4711.",
  noViewerLink: (why: string) => `This viewer link cannot be read: ${why}.`,
  broken: "it is broken",

  motto: "Turn and place the tiles until every edge matches.",
  picture: "Picture",
  nearlyFinished: "A nearly finished puzzle, and its last tile",
  start: "Start",
  doors: {
    tap: {
      title: "Solve my tiles",
      about: "Tap in the tiles of a puzzle you have at home and see how they fit together.",
    },
    play: { title: "Play", about: "Fit them yourself: easy to expert, and a new puzzle every day." },
    goOn: { title: "Go on playing", about: "As you left it." },
    make: { title: "Make a puzzle", about: "Fresh ones to play or print, with your own pictures too, or to send." },
  },

  yourTiles: "Your tiles",
  kept: (title: string) => `“${title}” is kept in My puzzles.`,
  noRoom:
    "This browser has no room left for your puzzles. Export what you need in My puzzles, then delete some there, or data of other sites.",
  notKept: (error: string) =>
    `This browser does not keep your puzzles, perhaps because its settings forbid it (${error}). Save what you need as a file in Share.`,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
