import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { TestMerchant } from "../fixtures";
import { percentile } from "./delivery-checks";
import { measureCpuContention } from "./cpu-contention";

const PATIENCE_MS = 10_000;
/** Milliseconds between two requests. The interval is fixed and does not depend on response times. */
const EVERY_MS = 25;

export interface ClientLatency {
  p50: number;
  p99: number;
  failed: string[];
  requests: number;
  strangers: number;
}

export interface OtherClients {
  stop(): Promise<ClientLatency>;
}

export async function watchOtherClients(
  { origin, pid }: { origin: string; pid: number },
  merchant: TestMerchant,
  body: object,
  address = "127.99.0.1",
): Promise<OtherClients> {
  const thread = new Worker(new URL("./others-thread.mjs", import.meta.url), {
    workerData: {
      base: `${origin.replace("localhost", "127.0.0.1")}/sandbox/api/v1/merchant/shipments`,
      headers: { "x-api-key": merchant.keys.sandbox.key, "content-type": "application/json" },
      quote: JSON.stringify(body),
      address,
      patienceMs: PATIENCE_MS,
      everyMs: EVERY_MS,
    },
  });
  await once(thread, "message");
  const strangers = measureCpuContention(pid);
  return {
    stop: async () => {
      thread.postMessage("stop");
      const [{ times, failed }] = (await once(thread, "message")) as [{ times: number[]; failed: string[] }];
      await thread.terminate();
      return {
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        failed,
        requests: times.length,
        strangers: strangers(),
      };
    },
  };
}

export function describeOtherClients({ p50, p99, failed, requests, strangers }: ClientLatency): string {
  const busy = strangers > 1 ? `, on a machine ${strangers.toFixed(1)} times too busy` : "";
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed.length} of ${requests} failed${busy}`;
}
