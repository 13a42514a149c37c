import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { sendStalledResponse } from "./stalled-response.fixture";

export const posta = { latitude: -6.8143, longitude: 39.2885 };
export const mlimani = { latitude: -6.7726, longitude: 39.2184 };

export interface RecordedRequest {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: unknown;
}

export async function startMapsService(
  answer: RequestListener,
): Promise<{ url: string; asked: RecordedRequest[] }> {
  const asked: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://x");
    const body = await text(request);
    asked.push({
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body === "" ? null : JSON.parse(body),
    });
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

export const respondWith =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(JSON.stringify(body));

export const HOSTILE_RESPONSES: [string, RequestListener][] = [
  ["is refused by", respondWith({ error: "bad request" }, 400)],
  ["meets the limit of", respondWith({ error: "slow down" }, 429)],
  ["fails in", respondWith({}, 500)],
  ["gets another shape from", respondWith({ code: "Ok", routes: [{}], trip: {}, status: "DENIED" })],
  ["gets no JSON from", (_request, response) => void response.end("<html>")],
  ["gets an endless answer from", (_request, response) => void response.end("[".repeat(1_000_000))],
  [
    "is sent elsewhere by",
    (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  ],
  ["loses the line to", (_request, response) => void response.destroy()],
];

export const respondSlowly: RequestListener = (_request, response) => sendStalledResponse(response, "[");

export const TIMEOUT_MS = 10_000;
