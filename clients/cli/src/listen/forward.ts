import { setTimeout as sleep } from "node:timers/promises";
import type { TumaEvent } from "../../../typescript/src/generated/types.js";
import { signedHeaders } from "./signed.js";
import type { Target } from "./target.js";

/** As long as the service itself waits for a receiver. */
const ANSWER_MS = 30_000;
const FIRST_WAIT_MS = 250;
const WAIT_MS_MAX = 5000;

export interface Attempt {
  attempt: number;
  /** HTTP status; null where no answer came. */
  status: number | null;
  /** Why there was none. */
  reason: string | null;
  ms: number;
}

interface Forwarding {
  target: Target;
  secret: string;
  /** Give an event up after so many; null: never. */
  attemptsMax: number | null;
  signal: AbortSignal;
  onAttempt(attempt: Attempt): void;
}

/**
 * Posts an event until it is acknowledged with a 2xx: the next one waits, so that the order holds. `given up` after
 * `attemptsMax`; `ended` when the signal came between two attempts. An attempt that is under way is waited for, since the
 * receiver may have acknowledged it.
 */
export async function forward(
  event: TumaEvent,
  forwarding: Forwarding,
): Promise<"done" | "given up" | "ended"> {
  const { target, secret, attemptsMax, signal, onAttempt } = forwarding;
  const body = JSON.stringify(event);
  for (let attempt = 1; !signal.aborted; attempt++) {
    const told = await post(target, body, signedHeaders(event, body, secret, attempt), attempt);
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
    // Acknowledged is what was answered to its end.
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
