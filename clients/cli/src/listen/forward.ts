import { setTimeout as sleep } from "node:timers/promises";
import type { TumaEvent } from "../../../typescript/src/generated/types.js";
import { signHeaders } from "./sign-headers.js";
import type { Target } from "./target.js";

/** Response timeout, equal to the webhook timeout of the service. */
const ANSWER_MS = 30_000;
const FIRST_WAIT_MS = 250;
const WAIT_MS_MAX = 5000;

export interface Attempt {
  attempt: number;
  /** HTTP status; null when no response arrived. */
  status: number | null;
  reason: string | null;
  ms: number;
}

interface Forwarding {
  target: Target;
  secret: string;
  /** Maximum attempts per event. Null retries without a limit. */
  attemptsMax: number | null;
  signal: AbortSignal;
  onAttempt(attempt: Attempt): void;
}

/**
 * Posts an event until the receiver acknowledges the event with a 2xx. Later events wait, which preserves the
 * order. Returns `given up` after `attemptsMax` attempts, or `ended` when the signal fires between two
 * attempts. A running attempt is not aborted, because the receiver may have processed the event.
 */
export async function forwardEvent(
  event: TumaEvent,
  forwarding: Forwarding,
): Promise<"done" | "given up" | "ended"> {
  const { target, secret, attemptsMax, signal, onAttempt } = forwarding;
  const body = JSON.stringify(event);
  for (let attempt = 1; !signal.aborted; attempt++) {
    const told = await post(target, body, signHeaders(event, body, secret, attempt), attempt);
    onAttempt(told);
    if (told.status !== null && told.status >= 200 && told.status < 300) return "done";
    if (attemptsMax !== null && attempt >= attemptsMax) return "given up";
    const wait = Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** (attempt - 1));
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
  return "ended";
}

async function post(
  { address, headers: authorization }: Target,
  body: string,
  headers: Record<string, string>,
  attempt: number,
): Promise<Attempt> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await fetch(address, {
      method: "POST",
      body,
      headers: { ...headers, ...authorization },
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // The event counts as acknowledged only after the full response body arrives.
    await answer.arrayBuffer();
    return { attempt, status: answer.status, reason: null, ms: took() };
  } catch (error) {
    const { cause, message } = error as Error;
    return {
      attempt,
      status: null,
      reason: cause instanceof Error ? cause.message || cause.name : message,
      ms: took(),
    };
  }
}
