/** A kernel as a file of this package. Bundlers may leave it out; the error then says what to do. */
import { mayCompile } from "../compiling.js";
import { compileSource, type Source } from "./sources.js";

/**
 * @param locate throws in a bundle that does not know its own URL
 * @throws Error with the reason in one line
 */
export async function ownFile(name: "kernel" | "growth", locate: () => URL): Promise<Source> {
  try {
    return { module: await compileSource({ url: locate() }, name) };
  } catch (cause) {
    // If this program may compile nothing, the file is not at fault.
    if (!(cause instanceof Error) || !mayCompile()) throw cause;
    const reason = cause instanceof TypeError ? `${name} cannot be located: ${cause.message}` : cause.message;
    const call = name === "kernel" ? "load({ bytes })" : `load({ ${name}: { bytes } })`;
    throw new Error(
      `${reason}; if a bundler left ${name}.wasm out, import @edgewise/wasm, which contains it, or pass it in: ${call}`,
      { cause },
    );
  }
}
