import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Milliseconds between two bytes. Each byte keeps the connection from becoming idle. */
const BYTE_EVERY_MS = 1000;
const PER_ADDRESS = 50;

export interface SlowClients {
  cut(): { count: number; lastAfterMs: number };
  refused(): number;
  close(): void;
}

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
    // A reset counts as a closed connection.
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

export function endlessHeaders(): string {
  return "GET /api/v1/vehicle-types HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
}

export function endlessBody(apiKey: string): string {
  const headers = [
    "Host: localhost",
    `X-API-Key: ${apiKey}`,
    "Content-Type: application/json",
    "Content-Length: 9999",
  ];
  return `POST /sandbox/api/v1/merchant/shipments HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n{"sender_name": "`;
}
