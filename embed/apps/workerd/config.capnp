# What `wrangler` writes for you when you deploy: the script, and the kernel as a module of WebAssembly.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .app)],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "main")]
);

const app :Workerd.Worker = (
  modules = [
    (name = "index.js", esModule = embed "dist/index.js"),
    (name = "@edgewise/wasm/kernel.wasm", wasm = embed "../node_modules/@edgewise/wasm/dist/kernel.wasm")
  ],
  compatibilityDate = "2026-01-01"
);
