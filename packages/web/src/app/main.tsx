/** Starts the app, and keeps it for when there is no network. */
import { render } from "solid-js/web";
import "../ui/tokens.css";
import "../ui/base.css";
import { App } from "./App.jsx";

const root = document.getElementById("app");
if (root) render(() => <App />, root);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    // Without it the app works as long as there is a network.
    navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  });
}
