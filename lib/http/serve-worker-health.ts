import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { sendStatus } from "@/lib/http/message/send-status";
import { getReadiness } from "@/lib/http/readiness";
import { serveMetrics } from "@/lib/http/serve-metrics";

const HEADERS_MS = 5000;

export async function serveWorkerHealth(port: number, host = "127.0.0.1"): Promise<() => void> {
  const limits = { headersTimeout: HEADERS_MS, requestTimeout: HEADERS_MS };
  const server = createServer(limits, (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === "/healthz") return sendStatus(response, 200, { status: "ok" });
  if (request.url === "/metrics") return serveMetrics(request, response);
  if (request.url !== "/readyz") return sendStatus(response, 404, { status: "not_found" });
  const state = await getReadiness();
  if (state.status === "ready" && state.worker !== "working") state.status = "worker_stalled";
  return sendStatus(response, state.status === "ready" ? 200 : 503, state);
}
