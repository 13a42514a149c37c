import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { closeAllStreams } from "@/lib/tracking/live-feed";

const DRAIN_MS = 30_000;
const SWEEP_MS = 100;

export async function drain(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = once(server, "close");
  server.close();
  closeAllStreams();
  // Preconnected sockets without a request: Node counts them as busy.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  // Node closes idle connections only once, and misses those that become idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  // Includes sockets that never spoke HTTP, which Node does not list.
  const late = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}
