/**
 * The content policy that the app works under: everything from its own place, and WebAssembly may be compiled. The
 * built page says it as well, for hosts that send no header; workers see only the header.
 */
export const CONTENT_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
