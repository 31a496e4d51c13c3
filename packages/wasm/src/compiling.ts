/** May this program compile WebAssembly while it runs? A content policy or the host may forbid it. */

/** An empty module: magic number and version. */
export const EMPTY_MODULE = /* @__PURE__ */ Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

export function mayCompile(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
