/** Code that no package exports: the app's reader of links, and the cage in which the kernels' tests put hostile buffers. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { ROOT } from "@edgewise/bench";
import { rolldown } from "rolldown";

/** Bundles a source of a package, with everything but this workspace's packages and Node, and imports it. */
export async function importSource<Module>(path: string): Promise<Module> {
  const bundle = await rolldown({ input: `${ROOT}${path}`, external: /^(@edgewise|node:|fast-check)/ });
  const { output } = await bundle.generate({ format: "es" });
  const { code } = output[0];
  const folder = `${ROOT}campaign/dist/sources`;
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${createHash("sha256").update(code).digest("hex").slice(0, 16)}.mjs`;
  writeFileSync(file, code);
  return import(pathToFileURL(file).href);
}
