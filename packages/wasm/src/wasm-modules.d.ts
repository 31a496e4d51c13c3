/** The type of an imported `.wasm` file on edge platforms. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
