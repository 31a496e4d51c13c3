/**
 * A web server that shows the queue: Bull Board at `/`, and at `/metrics` the figures of BullMQ for Prometheus. It only
 * reads, and only this machine reaches it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { ExpressAdapter } from "@bull-board/express";
import type { Queue } from "bullmq";
import { ClusterError } from "./redis.js";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const HOST = "127.0.0.1";
const METRICS_TYPE = "text/plain; version=0.0.4";

/** @param port 0: one that is free. @throws ClusterError if the port cannot be used */
export async function serveBoard(queue: Queue, port: number): Promise<{ url: string; close: () => Promise<void> }> {
  const serverAdapter = new ExpressAdapter();
  createBullBoard({
    queues: [new BullMQAdapter(queue, { readOnlyMode: true })],
    serverAdapter,
    options: { uiConfig: { boardTitle: "Edgewise" } },
  });
  const showPage: Handler = serverAdapter.getRouter();
  const server = createServer((request, response) => {
    // A page of another site that has this address by a trick of its name server has another host.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? "")) response.writeHead(403).end();
    else if (request.url === "/metrics") showMetrics(response);
    else showPage(request, response);
  });
  const showMetrics = (response: ServerResponse) =>
    queue.exportPrometheusMetrics().then(
      (text) => response.writeHead(200, { "Content-Type": METRICS_TYPE }).end(text),
      (error: Error) => response.writeHead(503).end(error.message),
    );
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message }) => reject(new ClusterError(`the board cannot be served: ${message}`)));
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const found = typeof address === "object" && address !== null ? address.port : port;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://${HOST}:${found}/`, close };
}
