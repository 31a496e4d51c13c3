/** Starts the app. */
import { render } from "solid-js/web";
import "../ui/tokens.css";
import "../ui/base.css";
import { App } from "./App.jsx";

const root = document.getElementById("app");
if (root) render(() => <App />, root);
