import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const PER_ADDRESS = 150;
const OPENED_AT_ONCE = 100;
/**
 * Milliseconds between two groups of connections, which gives a thousand connections per second. A single burst
 * would only measure the time to process the queue.
 */
const OPENED_EVERY_MS = 100;
/** A line break, which servers ignore between two requests. */
const NOTHING = "\r\n";
const PROBE_MS = 1000;

export interface ConnectionFlood {
  answered(): number;
  /** Counts connections by the status of their first response. */
  statuses(): Map<number, number>;
  closed(): number;
  close(): void;
}

/** Opens connections and sends the same bytes on each. Reads all responses if `reads` is true, otherwise nothing. */
export async function openConnectionFlood(
  origin: string,
  { count, text, reads, network }: { count: number; text: string; reads: boolean; network: number },
): Promise<ConnectionFlood> {
  const { hostname, port } = new URL(origin);
  const statuses = new Map<number, number>();
  let closed = 0;
  const sockets: Socket[] = [];
  const open = async (index: number) => {
    const localAddress = `127.${network}.0.${1 + Math.floor(index / PER_ADDRESS)}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    sockets.push(socket);
    socket.on("error", () => {}).once("close", () => closed++);
    await once(socket, "connect").catch(() => {});
    if (reads) {
      socket.once("data", (chunk: Buffer) => {
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString("latin1"))?.[1] ?? 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      socket.resume();
    } else {
      socket.pause();
      const probe = setInterval(() => socket.write(NOTHING), PROBE_MS);
      socket.once("close", () => clearInterval(probe));
    }
    socket.write(text);
  };
  for (let from = 0; from < count; from += OPENED_AT_ONCE) {
    const size = Math.min(OPENED_AT_ONCE, count - from);
    const opening = Array.from({ length: size }, (_, index) => open(from + index));
    await Promise.all([sleep(OPENED_EVERY_MS), ...opening]);
  }
  return {
    answered: () => [...statuses.values()].reduce((total, some) => total + some, 0),
    statuses: () => statuses,
    closed: () => closed,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
