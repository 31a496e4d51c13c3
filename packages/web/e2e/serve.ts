import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/**
 * Serves the built app once more, as other hosts may.
 * @param folder that it is in, with a slash at both ends
 * @param policy content policy that the host sends
 * @param built the folder of its files
 */
export async function serve({
  folder = "/",
  policy = "",
  built = "dist",
}): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(async ({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const path = pathname === folder ? "index.html" : pathname.slice(folder.length);
    const body = pathname.startsWith(folder) ? await readFile(join(built, path)).catch(() => undefined) : undefined;
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(body ? 200 : 404, {
      "Content-Type": type,
      ...(policy && { "Content-Security-Policy": policy }),
    });
    response.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`,
    close: () => server.close(),
  };
}
