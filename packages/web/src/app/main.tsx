/** Starts the app, and registers the service worker that makes it work offline. */
import { render } from "solid-js/web";
import "../ui/tokens.css";
import "../ui/base.css";
import { whenIdle } from "../ui/when-idle.js";
import { App } from "./App.jsx";
import { startLanguage } from "./settings.jsx";

const root = document.getElementById("app");
// A task of its own, after the one that runs the scripts: slow phones answer in between.
const draw = () => root && render(() => <App />, root);
void startLanguage().then(() => setTimeout(draw));

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // It fetches every file of the app. If registration fails, the app works online only.
  const register = () => void navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  window.addEventListener("load", () => whenIdle(register));
}
