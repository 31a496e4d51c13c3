import { preview } from "vite";

/**
 * Serves the built app once more, as other hosts may.
 * @param folder that it is in, with a slash at both ends
 * @param policy content policy that the host sends
 */
export async function serve({ folder = "/", policy = "" }): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    // A file that is missing is answered by 404, not by the app.
    appType: "mpa",
    base: folder,
    preview: { port: 0, host: "127.0.0.1", headers: policy === "" ? {} : { "Content-Security-Policy": policy } },
  });
  return { url: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}
