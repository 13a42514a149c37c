import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { getDispatcher } from "../api/client";
import type { Journal } from "./journal";

export interface ChaosRequest {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ChaosResponse {
  status: number;
  text: string;
  replayed: boolean;
  mismatch: boolean;
}

const REQUEST_MS = 20_000;
const AGAIN_MS = 50;
const GIVE_UP_MS = 60_000;

/**
 * Sends a request once. Returns null if the response is lost: no connection, reset, timeout, or aborted after
 * `hangUpMs`.
 */
export async function sendOnce(
  call: ChaosRequest,
  address: string,
  hangUpMs = REQUEST_MS,
): Promise<ChaosResponse | null> {
  try {
    const response = await request(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
      dispatcher: getDispatcher(address),
      signal: AbortSignal.timeout(hangUpMs),
    });
    const text = await response.body.text();
    const { "idempotent-replayed": replayed, "idempotency-body-mismatch": mismatch } = response.headers;
    return {
      status: response.statusCode,
      text,
      replayed: replayed === "true",
      mismatch: mismatch === "true",
    };
  } catch {
    return null;
  }
}

export async function sendUntilAnswered(
  call: ChaosRequest,
  address: string,
  journal: Journal,
  hangUpMs?: number,
): Promise<ChaosResponse | null> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (let first = true; Date.now() < deadline; first = false) {
    const sentAt = performance.now();
    const answer = await sendOnce(call, address, first ? hangUpMs : undefined);
    const hasHungUp = answer === null && first && hangUpMs !== undefined;
    if (!hasHungUp) journal.hear(nameOf(call), answer?.status ?? null, performance.now() - sentAt);
    journal.count(answer === null ? "no answer" : `answers ${answer.status}`);
    if (answer && answer.status >= 500 && !isTransient(answer)) {
      journal.find(
        "no fault is told but 503",
        `${nameOf(call)}: ${answer.status} ${answer.text.slice(0, 300)}`,
      );
    }
    if (answer && answer.status < 500) return answer;
    await sleep(AGAIN_MS);
  }
  journal.find("every request is answered at last", `${call.method} ${call.url} ${call.body ?? ""}`);
  return null;
}

function nameOf({ method, url }: ChaosRequest): string {
  return `${method} ${new URL(url).pathname}`;
}

/** A gateway error is transient, because the simulated gateway stores its state in the killed database. */
function isTransient({ status, text }: ChaosResponse): boolean {
  return status === 503 || (status === 502 && text.includes('"code":"payment_gateway_error"'));
}
