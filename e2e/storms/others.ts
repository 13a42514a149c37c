import { Agent, request } from "undici";
import type { Minted } from "../fixtures";
import { percentile } from "./arrivals-judge";

/** What an ordinary caller met. A request that outlasts this has failed it. */
const PATIENCE_MS = 10_000;
/** An ordinary caller at a steady pace, each request when it is due, not when the last has ended. */
const EVERY_MS = 25;

export interface Seen {
  p50: number;
  p99: number;
  /** Resets, time-outs and answers other than 200, in words. */
  failed: string[];
  requests: number;
}

export interface Others {
  /** Ends the measuring, waits for what is under way, and says what these callers met. */
  stop(): Promise<Seen>;
}

/**
 * Begins to measure what other callers meet: lists and quotes of one merchant in turn, from an address of their own, at a
 * steady pace, on connections that are kept. Times in ms from when a request was due.
 */
export function watchOthers(origin: string, merchant: Minted, body: object, address = "127.99.0.1"): Others {
  const agent = new Agent({ localAddress: address, connections: 64, pipelining: 1 });
  const base = `${origin.replace("localhost", "127.0.0.1")}/sandbox/api/v1/merchant/shipments`;
  const headers = { "x-api-key": merchant.keys.sandbox.key, "content-type": "application/json" };
  const quote = JSON.stringify(body);
  const times: number[] = [];
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  const ask = async (turn: number) => {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const answer = await (turn % 2 === 0
        ? request(base, { dispatcher: agent, headers, signal })
        : request(`${base}/rates`, { method: "POST", dispatcher: agent, headers, body: quote, signal }));
      const text = await answer.body.text();
      if (answer.statusCode !== 200) failed.push(`${answer.statusCode} ${text.slice(0, 200)}`);
    } catch (error) {
      failed.push(String(error));
    }
    times.push(performance.now() - startedAt);
  };
  let turn = 0;
  const pace = setInterval(() => {
    const asked = ask(turn++).finally(() => running.delete(asked));
    running.add(asked);
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(pace);
      await Promise.all(running);
      await agent.destroy();
      return {
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        failed,
        requests: times.length,
      };
    },
  };
}

/** One line for the report of a storm. */
export function inWords({ p50, p99, failed, requests }: Seen): string {
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed.length} of ${requests} failed`;
}
