import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { merchant } from "@/db/schema/merchants";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { createTransport } from "@/lib/adapters/webhook-transport/send";
import type { Caller } from "@/lib/core/caller";
import { DEFAULT_WEBHOOK_EVENTS, type WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import { emitWebhookEvent } from "./emit";
import { type Pump, startPump } from "./pump/pump";
import { allocateEndpointId } from "./endpoints";
import { generateEndpointSecret } from "./secret";

let created = 0;

export async function createTestCaller(mode: Caller["mode"] = "sandbox"): Promise<Caller> {
  const unique = `${process.pid}-${Date.now()}-${created++}`;
  return transaction(async (tx) => {
    const [row] = await tx
      .insert(merchant)
      .values({
        businessName: "Duka la Asha",
        businessEmail: `webhooks-${unique}@example.com`,
        phone: "+255712345678",
        status: "approved",
        language: "en",
      })
      .returning({ id: merchant.id });
    return { merchantId: row!.id, mode } as Caller;
  });
}

export async function addEndpoint(caller: Caller, url: string): Promise<{ id: number; secret: string }> {
  return transaction(async (tx) => {
    const id = await allocateEndpointId(tx);
    const { secret, secretEncrypted } = generateEndpointSecret(id);
    const [row] = await tx
      .insert(webhookEndpoint)
      .overridingSystemValue()
      .values({
        id,
        merchantId: caller.merchantId,
        mode: caller.mode,
        url,
        events: [...DEFAULT_WEBHOOK_EVENTS],
        secretEncrypted,
      })
      .returning({ id: webhookEndpoint.id });
    return { id: row!.id, secret };
  });
}

export async function emitEvents(
  caller: Caller,
  count = 1,
  type: WebhookEventType = "shipment.paid",
): Promise<string[]> {
  return transaction(async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      const event = {
        ...caller,
        type,
        shipmentId: null,
        merchantReference: `order-${index}`,
        data: { index },
      };
      ids.push((await emitWebhookEvent(tx, event)).eventId);
    }
    return ids;
  });
}

export interface ReceivedRequestRecord {
  at: number;
  headers: Record<string, string>;
  path: string;
  body: string;
  eventId: string;
}

export async function startTestWebhookReceiver(
  handler: (response: http.ServerResponse, hit: ReceivedRequestRecord) => unknown = (response) =>
    response.end("ok"),
): Promise<{ url: string; hits: ReceivedRequestRecord[] }> {
  const hits: ReceivedRequestRecord[] = [];
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const headers = request.headers as Record<string, string>;
    const hit = {
      at: performance.now(),
      headers,
      path: request.url ?? "",
      body,
      eventId: headers["webhook-id"] ?? "",
    };
    hits.push(hit);
    await handler(response, hit);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, hits };
}

let pumps = 0;

export function startTestPump(
  deadlineMs = 5000,
  onError: (error: unknown) => void = console.error,
): Pump & { workerId: string } {
  const workerId = `test-${process.pid}-${pumps++}`;
  const transport = createTransport({ allowLoopback: true, resolve: async () => [], deadlineMs });
  const pump = startPump({ workerId, transport, onError });
  onTestFinished(() => pump.stop());
  return { workerId, stop: (graceMs) => pump.stop(graceMs) };
}

/** Serializes test files that count attempts or leases, because a pump claims deliveries of all files. */
export function runPumpTestsSerially(): void {
  let held: Awaited<ReturnType<typeof pool.reserve>> | undefined;
  beforeAll(async () => {
    held = await pool.reserve();
    await held`set lock_timeout = 0`;
    await held`set statement_timeout = 0`;
    await held`select pg_advisory_lock(hashtext('tests that pump webhooks'))`;
  }, 120_000);
  afterAll(async () => {
    if (!held) return;
    await held`select pg_advisory_unlock(hashtext('tests that pump webhooks'))`;
    held.release();
  });
}
