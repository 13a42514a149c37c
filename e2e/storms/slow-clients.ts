import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A byte now and then keeps a connection from being idle. */
const BYTE_EVERY_MS = 1000;
/** Fewer than a web lets one address have unfinished, so that each client occupies what it can. */
const PER_ADDRESS = 50;

export interface SlowClients {
  /** How many were cut by the other side so far, and after how many milliseconds the last of them. */
  cut(): { count: number; lastAfterMs: number };
  /** How many were refused because their address had too much unfinished. */
  refused(): number;
  close(): void;
}

/**
 * So many connections that begin a request with `text` and go on with a byte a second, without an end, from the addresses
 * 127.`network`.0.1, .2 and so on.
 */
export async function openSlowClients(
  origin: string,
  network: number,
  count: number,
  text: string,
): Promise<SlowClients> {
  const { port } = new URL(origin);
  let [cut, lastAfterMs, refused, closing] = [0, 0, 0, false];
  const open = async (index: number): Promise<Socket> => {
    const localAddress = `127.${network}.0.${1 + Math.floor(index / PER_ADDRESS)}`;
    const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
    await once(socket, "connect");
    const openedAt = performance.now();
    socket.write(text);
    const drip = setInterval(() => socket.write("a"), BYTE_EVERY_MS);
    socket.once("data", (answer) => {
      if (/^HTTP\/1\.1 503 /.test(answer.toString("latin1"))) refused++;
    });
    // A reset is a cut as well.
    socket.resume().on("error", () => {});
    socket.once("close", () => {
      clearInterval(drip);
      if (closing) return;
      cut++;
      lastAfterMs = performance.now() - openedAt;
    });
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: count }, (_, index) => open(index)));
  return {
    cut: () => ({ count: cut, lastAfterMs }),
    refused: () => refused,
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
