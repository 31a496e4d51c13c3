/**
 * The content security policy of the app: everything from its own origin, WebAssembly may be compiled, and pictures may
 * come from memory: those of the user, which only the app's own scripts can put there. The built page also has it in a
 * meta element, for hosts that send no header; workers obey only the header.
 */
export const CONTENT_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:";
