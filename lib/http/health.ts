import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { read, statement } from "@/db/client";
import { sendStatus } from "@/lib/http/edge/send-error";
import { registry } from "@/lib/platform/registry";
import { withTimeout } from "@/lib/platform/with-timeout";
import { serveMetrics } from "./serve-metrics";

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

const DATABASE_ANSWERS_MS = 2000;

export interface Readiness {
  status: "ready" | "shutting_down" | "database_unavailable" | "worker_stalled";
  /** `stalled`: the worker has fetched no job for 10 s. */
  worker?: "working" | "stalled";
}

/** A stalled worker does not make the web process unready. */
export async function getReadiness(): Promise<Readiness> {
  if (registry.shuttingDown) return { status: "shutting_down" };
  return {
    status: (await databaseAnswers()) ? "ready" : "database_unavailable",
    ...(registry.fetchesAreMissing && { worker: registry.fetchesAreMissing() ? "stalled" : "working" }),
  };
}

function databaseAnswers(): Promise<boolean> {
  const late = () => new Error("The database does not answer");
  return withTimeout(read(statement`select 1`).execute(), DATABASE_ANSWERS_MS, late).then(
    () => true,
    () => false,
  );
}
