# The configuration that `wrangler` writes when you deploy: the script, and the kernels as WebAssembly modules.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .app)],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "main")]
);

const app :Workerd.Worker = (
  modules = [
    (name = "index.js", esModule = embed "dist/index.js"),
    (name = "kernel.wasm", wasm = embed "dist/kernel.wasm"),
    (name = "growth.wasm", wasm = embed "dist/growth.wasm")
  ],
  compatibilityDate = "2026-01-01"
);
