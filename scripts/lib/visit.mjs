/** Opens a page of the repository in Chromium, from a server of its own, and hears what a script in it has to say. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { setTimeout } from "node:timers/promises";
import { read } from "./pages.mjs";

const PATIENCE_MS = 90_000;

/** @type {Readonly<Record<string, string>>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript" };
const ALONE = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"];
const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-quic"];

/**
 * @param {string} browser
 * @param {string} profile an empty folder
 * @param {string} page path in the repository
 * @param {string} observer markup put at the end of the page; what it posts to /seen, as JSON, is the answer
 * @returns {Promise<any>}
 */
export async function visit(browser, profile, page, observer) {
  /** @type {(seen: unknown) => void} */
  let tell = () => undefined;
  const seen = new Promise((resolve) => {
    tell = resolve;
  });
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname).slice(1);
    if (path === "seen") {
      tell(JSON.parse((await request.setEncoding("utf8").toArray()).join("")));
      response.end();
      return;
    }
    try {
      const text = read(path);
      response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain");
      response.end(path === page ? text.replace("</body>", () => `${observer}</body>`) : text);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  const url = `http://127.0.0.1:${port}/${page}`;
  const child = spawn(browser, [...ALONE, ...QUIET, "--remote-debugging-port=0", `--user-data-dir=${profile}`, url], {
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const silence = new AbortController();
  const late = setTimeout(PATIENCE_MS, undefined, { signal: silence.signal }).then(() => "it said nothing");
  try {
    const failed = Promise.race([ended.then(() => "it ended"), late]).then((why) => {
      throw new Error(`${browser} opened ${page}, and ${why}`);
    });
    return await Promise.race([seen, failed]);
  } finally {
    silence.abort();
    child.kill();
    await ended;
    server.closeAllConnections();
    server.close();
  }
}
