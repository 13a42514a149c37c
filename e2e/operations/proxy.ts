import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const LOOK_MS = 200;
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding"];

export interface LoadBalancer {
  origin: string;
  isReady(origin: string): boolean;
  close(): void;
}

export async function startLoadBalancer(origins: string[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const look = async () => {
    await Promise.all(
      origins.map(async (origin) => ((await isReady(origin)) ? ready.add(origin) : ready.delete(origin))),
    );
  };
  await look();
  const timer = setInterval(look, LOOK_MS);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const targets = [...ready];
    const target = targets[turn++ % targets.length];
    if (target) forward(agent, target, incoming, outgoing);
    else outgoing.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (origin) => ready.has(origin),
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}

function forward(agent: Agent, target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const upstream = request(target + url, { agent, method: method!, headers: endToEnd(headers) });
  upstream.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode!, endToEnd(answer.headers));
    outgoing.flushHeaders();
    answer.pipe(outgoing);
    answer.once("aborted", () => outgoing.destroy());
  });
  upstream.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  outgoing.once("close", () => upstream.destroy());
  incoming.pipe(upstream);
}

function endToEnd(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
