/**
 * The addon, loaded when it is first asked for. There may be none: nobody built it here and no prebuilt one is
 * installed, or the one that lies there was built for another layout. Then everything else works without it.
 *
 * binding/index.cjs and its types are napi-rs's own, made by the build: it takes the addon beside it, or the package of
 * this platform, as users of napi-rs expect.
 */
import { createRequire } from "node:module";
import { LAYOUT_VERSION } from "@edgewise/core/engine";
import type * as Binding from "../binding/index.cjs";

export type Addon = typeof Binding;

type Loaded = { readonly addon: Addon } | { readonly reason: string };

let loaded: Loaded | undefined;

/** @throws RangeError where there is none, saying why. */
export function loadAddon(): Addon {
  loaded ??= tryToLoad();
  if ("addon" in loaded) return loaded.addon;
  throw new RangeError(`the native engine is not available: ${loaded.reason}`);
}

/** Why the native engine cannot be used here; undefined where it can. */
export function whyUnavailable(): string | undefined {
  loaded ??= tryToLoad();
  return "addon" in loaded ? undefined : loaded.reason;
}

/** @param load for tests */
export function tryToLoad(load: () => Addon = loadBinding, environment = process.env): Loaded {
  if (environment.EDGEWISE_NATIVE === "off") return { reason: "EDGEWISE_NATIVE is off" };
  let addon: Addon;
  try {
    addon = load();
  } catch {
    return { reason: "it was not built for this platform (`npm run native` builds it; it needs Rust)" };
  }
  if (addon.layoutVersion() === LAYOUT_VERSION) return { addon };
  return { reason: "it was built for another version (`npm run native` builds it anew)" };
}

function loadBinding(): Addon {
  return createRequire(import.meta.url)("../binding/index.cjs");
}
