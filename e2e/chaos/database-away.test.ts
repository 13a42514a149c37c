import { afterAll, beforeAll, expect, it } from "vitest";
import { uniqueClientAddress } from "../api/client";
import { pollUntil } from "@/e2e/setup/poll-until";
import {
  type RunningProcess,
  type RunningWebProcess,
  startWeb,
  startWorkerProcess,
} from "../setup/processes";
import { sendOnce, type ChaosRequest } from "./call";
import { Deployment } from "./deployment";
import { FaultProxy } from "./fault-proxy";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver";
import type { ChaosMerchant } from "./shop";

/**
 * Maximum time in milliseconds until a refusal, and from the return of the database until the first
 * successful response. Specification: Reliability, rule 5.
 */
const RECOVERY_MS = 5000;
const REFUSALS = 40;
const SURELY_MS = 60_000;

let deployment: Deployment;
let hook: WebhookReceiver;
let proxy: FaultProxy;
let shop: ChaosMerchant;
let web: RunningWebProcess;
let worker: RunningProcess;

beforeAll(async () => {
  deployment = await Deployment.start();
  [hook, proxy] = await Promise.all([startWebhookReceiver(), FaultProxy.start(deployment.databaseUrl)]);
  const { createChaosMerchant } = await import("./shop");
  shop = await createChaosMerchant(hook.url, 1_000_000);
  const behindProxy = { ...deployment.settings, databaseUrl: proxy.url };
  [web, worker] = await Promise.all([startWeb(behindProxy), startWorkerProcess(behindProxy)]);
});

afterAll(async () => {
  await Promise.all([web?.kill(), worker?.kill()]);
  proxy?.goAway();
  hook?.close();
  await deployment?.stop();
});

it("requests get an error during a database outage, and succeed within 5 s after it", async () => {
  const { buildOrder, uniqueText } = await import("../fixtures");
  const headers = { "x-api-key": shop.apiKey, "content-type": "application/json" };
  const url = `${web.origin}/sandbox/api/v1/merchant/shipments`;
  const read: ChaosRequest = { method: "GET", url, headers };
  const address = uniqueClientAddress();
  expect((await sendOnce(read, address))?.status).toBe(200);

  proxy.goAway();
  for (let refused = 0; refused < REFUSALS; refused++) {
    const { answer, tookMs } = await timed(read, address);
    expect(answer).toMatchObject({ status: 503, text: expect.stringContaining('"busy"') });
    expect(tookMs).toBeLessThan(RECOVERY_MS);
  }
  await proxy.comeBack();
  const back = performance.now();
  while ((await sendOnce(read, address))?.status !== 200)
    expect(performance.now() - back).toBeLessThan(SURELY_MS);
  expect(performance.now() - back).toBeLessThan(RECOVERY_MS);

  await deployment.withoutWorker(async () => {
    const key = { "idempotency-key": uniqueText() };
    const create: ChaosRequest = {
      method: "POST",
      url,
      headers: { ...headers, ...key },
      body: JSON.stringify(buildOrder()),
    };
    expect((await sendOnce(create, address))?.status).toBe(201);
    const told = async () => {
      const events = await deployment.sql<{ id: string }[]>`select event_id as id from webhook_event`;
      return events.length > 0 && events.every(({ id }) => hook.received.has(id));
    };
    expect(await pollUntil(SURELY_MS, told)).toBe(true);
  });
  expect(worker.isAlive()).toBe(true);
});

async function timed(call: ChaosRequest, address: string) {
  const sent = performance.now();
  const answer = await sendOnce(call, address);
  return { answer, tookMs: performance.now() - sent };
}
