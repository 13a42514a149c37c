import type { ServerResponse } from "node:http";

export function sendStatus(response: ServerResponse, status: number, state: { status: string }): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(state));
}
