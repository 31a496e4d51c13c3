/** webpack loader: a `.wasm` file becomes a module whose default export is the compiled WebAssembly. */
module.exports = (bytes) =>
  `const bytes = Uint8Array.from(atob("${bytes.toString("base64")}"), (char) => char.charCodeAt(0));
export default new WebAssembly.Module(bytes);`;
module.exports.raw = true;
