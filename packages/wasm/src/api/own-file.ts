/** A kernel as a file of this package. Bundlers may leave it out, and what is said then names the cure. */
import { mayCompile } from "../compiling.js";
import { compileSource, type Source } from "./sources.js";

/**
 * @param locate throws in a bundle that does not know where it is
 * @throws Error with the reason in one line
 */
export async function ownFile(name: "kernel" | "growth", locate: () => URL): Promise<Source> {
  try {
    return { module: await compileSource({ url: locate() }, name) };
  } catch (cause) {
    // Where nothing may be compiled, the file is not to blame.
    if (!(cause instanceof Error) || !mayCompile()) throw cause;
    const reason = cause instanceof TypeError ? `${name} cannot be located: ${cause.message}` : cause.message;
    const byHand = name === "kernel" ? "load({ bytes })" : `load({ ${name}: { bytes } })`;
    throw new Error(
      `${reason}; if a bundler left ${name}.wasm out, import @edgewise/wasm, which contains it, or pass it in: ${byHand}`,
      { cause },
    );
  }
}
