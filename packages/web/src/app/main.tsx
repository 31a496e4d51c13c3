/** Starts the app, and registers the service worker that makes it work offline. */
import { render } from "solid-js/web";
import "../ui/tokens.css";
import "../ui/base.css";
import { App } from "./App.jsx";
import { startLanguage } from "./LanguageChoice.jsx";

const root = document.getElementById("app");
if (root) void startLanguage().then(() => render(() => <App />, root));

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    // If registration fails, the app works online only.
    navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  });
}
