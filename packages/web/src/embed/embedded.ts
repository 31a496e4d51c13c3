/**
 * Is the app embedded in another page, by `?embed`? It then shows one section without navigation, sized to its frame,
 * and keeps nothing: what its visitors do in a frame never replaces what they do in the app.
 */
export const SHOWN = ["play", "solve", "watch"] as const;

const asked = new URLSearchParams(location.search).get("embed");

/** The section to show: `?embed` is Play, `?embed=solve` and `?embed=watch` are others. undefined: not embedded. */
export const embedded = asked === null ? undefined : (SHOWN.find((id) => id === asked) ?? "play");
