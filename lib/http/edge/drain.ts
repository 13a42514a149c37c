import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { endAllStreams } from "@/lib/tracking/live-feed";

const DRAIN_MS = 30_000;
/** How often a server that ends closes the connections whose last request has ended. */
const SWEEP_MS = 100;

/** Stops accepting, ends event streams, lets running requests end for at most 30 s, then cuts what is left. */
export async function drain(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = once(server, "close");
  server.close();
  endAllStreams();
  // Browsers open connections ahead; Node takes one that never carried a request for busy.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  // Node closes idle connections once: one whose request ends later would be kept until the last moment.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  // By our own list: Node's knows only those that speak HTTP.
  const late = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}
