/**
 * The content security policy of the app: everything from its own origin, and WebAssembly may be compiled. The built
 * page also has it in a meta element, for hosts that send no header; workers obey only the header.
 */
export const CONTENT_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
