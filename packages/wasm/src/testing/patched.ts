/** Patched kernels, for tests of how a host treats them. */
import binaryen from "assemblyscript/binaryen";

type Binary = Uint8Array<ArrayBuffer>;
type Module = ReturnType<typeof binaryen.readBinary>;

/** A module whose memory may not grow beyond `pages`. */
export function withMaximumPages(bytes: Uint8Array, pages: number): Binary {
  return patched(bytes, (module) => {
    const { initial } = module.getMemoryInfo();
    module.removeExport("memory");
    module.setMemory(initial, pages, "memory");
  });
}

/** A module that exports another value under a name. */
export function withGlobal(bytes: Uint8Array, name: string, value: number): Binary {
  return patched(bytes, (module) => {
    module.removeExport(name);
    module.addGlobal("patched", binaryen.i32, false, module.i32.const(value));
    module.addGlobalExport("patched", name);
  });
}

/** A module without one of its exports. */
export function withoutExport(bytes: Uint8Array, name: string): Binary {
  return patched(bytes, (module) => module.removeExport(name));
}

function patched(bytes: Uint8Array, patch: (module: Module) => void): Binary {
  const module = binaryen.readBinary(bytes);
  patch(module);
  return Uint8Array.from(module.emitBinary());
}
