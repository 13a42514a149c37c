import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";

const PORTS = 3;
const ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok";

export interface Canary {
  ports: number[];
  hasIpv6: boolean;
  connections(): number;
  stop(): void;
}

export async function startCanary(): Promise<Canary> {
  let connections = 0;
  const servers = await Promise.all(
    Array.from({ length: PORTS }, () =>
      listen((socket) => {
        connections += 1;
        socket.on("error", () => {});
        socket.once("data", () => socket.end(ANSWER));
      }),
    ),
  );
  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    hasIpv6: (servers[0]!.address() as AddressInfo).family === "IPv6",
    connections: () => connections,
    stop: () => {
      for (const server of servers) server.close();
    },
  };
}

async function listen(onConnection: Parameters<typeof createServer>[1]): Promise<Server> {
  for (const host of ["::", "0.0.0.0"]) {
    const server = createServer(onConnection);
    server.listen(0, host);
    const isListening = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (isListening) return server;
  }
  throw new Error("No address to listen on");
}
