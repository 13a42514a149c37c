import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookEnvelope } from "@/lib/core/webhooks/webhook-event";

export type ReceiverBehaviour = "healthy" | "slow" | "refuses" | "resets" | "hangs" | "gone";

export interface Arrival {
  eventId: string;
  /** Milliseconds from the creation of the event in its transaction to its receipt. */
  latencyMs: number;
}

export interface Receiver {
  url: string;
  readonly first: ReceiverBehaviour;
  arrivals: Arrival[];
  answers: Map<number, number>;
  atOnceMax: number;
  /** Restores normal behaviour and closes hanging connections, like a restart. */
  recover(): void;
  close(): void;
}

/**
 * Keep-alive timeout in milliseconds. Longer than every test, because a close during a request would look like a
 * failure.
 */
const KEEP_ALIVE_MS = 600_000;
/**
 * Milliseconds after which a request no longer counts as open. The sender aborts after 30 s, but the receiver may
 * notice the abort later.
 */
const GIVEN_UP_MS = 29_000;
const SLOW_MS = 100;
const STATUS: Record<ReceiverBehaviour, number> = {
  healthy: 200,
  slow: 200,
  refuses: 500,
  gone: 410,
  resets: 0,
  hangs: 0,
};

export async function openReceiver(first: ReceiverBehaviour): Promise<Receiver> {
  let mood = first;
  const open = new Set<ServerResponse>();
  const hung = new Set<ServerResponse>();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const cameAt = Date.now();
    receiver.atOnceMax = Math.max(receiver.atOnceMax, open.add(response).size);
    const givenUp = setTimeout(() => open.delete(response), GIVEN_UP_MS);
    response.once("close", () => {
      clearTimeout(givenUp);
      open.delete(response);
      hung.delete(response);
    });
    const body = await bodyOf(request);
    if (body === null) return;
    if (mood === "hangs") hung.add(response);
    const status = answer(mood, response);
    receiver.answers.set(status, (receiver.answers.get(status) ?? 0) + 1);
    if (status !== STATUS.healthy) return;
    const event = JSON.parse(body) as WebhookEnvelope;
    receiver.arrivals.push({ eventId: event.id, latencyMs: cameAt - Date.parse(event.created_at) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    first,
    arrivals: [],
    answers: new Map(),
    atOnceMax: 0,
    recover: () => {
      mood = "healthy";
      for (const response of hung) response.destroy();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

/** Reads the body. Returns null if the sender disconnects during the body. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString();
}

function answer(mood: ReceiverBehaviour, response: ServerResponse): number {
  if (mood === "resets") response.socket?.resetAndDestroy();
  else if (mood === "slow") setTimeout(() => response.end(), SLOW_MS);
  else if (mood !== "hangs") response.writeHead(STATUS[mood]).end();
  return STATUS[mood];
}
