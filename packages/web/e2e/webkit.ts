/**
 * The system's WebKit, driven by WebDriver over HTTP: as much of it as the main path needs. Playwright drives only a
 * WebKit that it has built itself.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** How long an element, or the driver, may take to appear, in milliseconds. */
const WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 100;

export class WebKit {
  readonly #driver: ChildProcess;
  readonly #session: string;

  private constructor(driver: ChildProcess, session: string) {
    this.#driver = driver;
    this.#session = session;
  }

  /** Starts a browser, on a display in memory if there is no other. @param path of WebKitWebDriver */
  static async launch(path: string): Promise<WebKit> {
    const port = 30_000 + Math.floor(Math.random() * 10_000);
    const command = [path, `--port=${port}`];
    const [program = path, ...args] = process.env.DISPLAY ? command : ["xvfb-run", "--auto-servernum", ...command];
    // A group of its own, so that it ends with all that it started.
    const driver = spawn(program, args, { stdio: "ignore", detached: true });
    const address = `http://127.0.0.1:${port}`;
    await patiently(() => request("GET", `${address}/status`));
    const { sessionId } = (await request("POST", `${address}/session`, {
      capabilities: { alwaysMatch: { browserName: "MiniBrowser" } },
    })) as { sessionId: string };
    return new WebKit(driver, `${address}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await request("DELETE", this.#session).catch(() => undefined);
    if (this.#driver.pid) process.kill(-this.#driver.pid);
  }

  async goto(url: string): Promise<void> {
    await request("POST", `${this.#session}/url`, { url });
  }

  /** Clicks the element once there is one. @param selector CSS, or XPath if it begins with a slash */
  async click(selector: string): Promise<void> {
    await this.#use(selector, "click", {});
  }

  /** Types into the element once there is one; a line end is the key Enter. */
  async type(selector: string, text: string): Promise<void> {
    await this.#use(selector, "value", { text: text.replaceAll("\n", "\uE007") });
  }

  /** What the script returns. @param script the body of a function */
  run(script: string): Promise<unknown> {
    return request("POST", `${this.#session}/execute/sync`, { script, args: [] });
  }

  #use(selector: string, command: string, body: unknown): Promise<unknown> {
    const using = selector.startsWith("/") ? "xpath" : "css selector";
    return patiently(async () => {
      const found = (await request("POST", `${this.#session}/element`, { using, value: selector })) as object;
      return await request("POST", `${this.#session}/element/${Object.values(found)[0]}/${command}`, body);
    });
  }
}

/** Tries again until it succeeds. @throws what the last attempt threw */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + WITHIN_MS; ; await wait(LOOK_EVERY_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function request(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
