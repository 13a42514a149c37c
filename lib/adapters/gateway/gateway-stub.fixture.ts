import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  rawBody: string;
  body: Record<string, unknown>;
}

export interface StubResponse {
  status?: number;
  body: unknown;
}

export type StubRoutes = Record<string, (seen: RecordedRequest) => StubResponse | Promise<StubResponse>>;

export interface GatewayStub {
  url: string;
  seen: RecordedRequest[];
  routes: StubRoutes;
  /** Replaces the response of one path. */
  hostile: { path: string; answer: RequestListener } | null;
  callsOf(route: string): RecordedRequest[];
}

export async function createGatewayStub(routes: StubRoutes): Promise<GatewayStub> {
  const stub: GatewayStub = {
    url: "",
    seen: [],
    routes,
    hostile: null,
    callsOf: (route) => stub.seen.filter(({ method, path }) => `${method} ${path}`.startsWith(route)),
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://stub");
    const rawBody = await text(request);
    const { method = "", headers } = request;
    const body = rawBody === "" ? {} : JSON.parse(rawBody);
    const seen = { method, path: pathname, query: Object.fromEntries(searchParams), headers, rawBody, body };
    stub.seen.push(seen);
    if (stub.hostile && pathname.startsWith(stub.hostile.path)) return stub.hostile.answer(request, response);
    const route = Object.keys(stub.routes).find((name) => `${method} ${pathname}`.startsWith(name));
    const answer = route ? await stub.routes[route]!(seen) : { status: 404, body: { message: "Not found" } };
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  stub.url = await listening(server);
  return stub;
}

async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
