import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A byte now and then keeps a connection from being idle. */
const BYTE_EVERY_MS = 1000;

export interface SlowClients {
  /** How many were cut by the other side so far, and after how many milliseconds the last of them. */
  cut(): { count: number; lastAfterMs: number };
  close(): void;
}

/** So many connections that begin a request with `text` and go on with a byte a second, without an end. */
export async function openSlowClients(origin: string, count: number, text: string): Promise<SlowClients> {
  const { hostname, port } = new URL(origin);
  let [cut, lastAfterMs, closing] = [0, 0, false];
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const openedAt = performance.now();
    socket.write(text);
    const drip = setInterval(() => socket.write("a"), BYTE_EVERY_MS);
    // What it is told before it is cut is nothing to it; a reset is a cut as well.
    socket.resume().on("error", () => {});
    socket.once("close", () => {
      clearInterval(drip);
      if (closing) return;
      cut++;
      lastAfterMs = performance.now() - openedAt;
    });
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: count }, open));
  return {
    cut: () => ({ count: cut, lastAfterMs }),
    close: () => {
      closing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A request whose headers never end. */
export function endlessHeaders(): string {
  return "GET /api/v1/vehicle-types HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
}

/** A request of somebody who is known, whose body never ends. */
export function endlessBody(apiKey: string): string {
  const headers = [
    "Host: localhost",
    `X-API-Key: ${apiKey}`,
    "Content-Type: application/json",
    "Content-Length: 9999",
  ];
  return `POST /sandbox/api/v1/merchant/shipments HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n{"sender_name": "`;
}
