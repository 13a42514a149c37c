import type { ServerResponse } from "node:http";

/** What `/healthz` and `/readyz` say of a process, to load balancers and monitors. */
export function sendStatus(response: ServerResponse, status: number, state: { status: string }): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(state));
}
