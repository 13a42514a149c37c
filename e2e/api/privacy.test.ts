import { describe, expect, it } from "vitest";
import {
  createApiClient,
  coordinateFields,
  KIGOMA,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  buildRoute,
} from "../fixtures";
import { expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";

// Specification: Requests and responses.

function marked(changes: Record<string, unknown> = {}) {
  return buildOrder({
    sender_name: "Canary-1 Sender",
    sender_phone: "+255719990001",
    sender_email: "canary-2@example.com",
    pickup_address: "Canary-3 Street",
    pickup_notes: 'canary-4 \r\nFORGED {"level":60}',
    receiver_name: "Canary-5 Receiver",
    receiver_phone: "+255719990002",
    receiver_email: "canary-6@example.com",
    dropoff_address: "Canary-7 Street",
    dropoff_notes: "canary-8",
    merchant_reference: "canary-9",
    items: [buildItem({ description: "canary-10" })],
    ...changes,
  });
}

const CANARIES = /canary-\d|71999000\d|FORGED/i;

describe("sent data", () => {
  it("never appears in the log, and cannot forge log lines", async () => {
    const server = await startSeparateServer();
    const { keys, id } = await createTestMerchant();
    const { key } = keys.sandbox;
    const client = createApiClient(key, "sandbox", { origin: server.origin });
    const created = expectOk(
      await client.create(marked(), { "idempotency-key": "canary-11-canary-11" }),
      201,
    );
    const bodies = [
      await client.create(marked({ quote_token: "canary-12" })),
      await client.create(marked(coordinateFields("dropoff", KIGOMA))),
      await client.create(marked({ receiver_phone: "canary-13" })),
      await client.create(`{"canary-14": canary`),
      await client.create(marked({ items: [buildItem({ weight_kg: "canary-15" })] })),
      await client.rates(
        buildRoute({ pickup_latitude: null, pickup_longitude: null, pickup_address: "Canary-16 Xqzt" }),
      ),
      await client.list({ search: "canary-17", status: "canary-18" }),
      await client.show("canary-19"),
      await client.post(`/merchant/shipments/${created.id}/cancel?confirm=canary-20`, {
        reason: "canary-21",
      }),
      await client.get("/canary-22"),
      await client.post("/merchant/webhooks", { url: "https://canary-23:canary-24@10.0.0.1/" }),
      await createApiClient("tuma_test_canary", "sandbox", { origin: server.origin }).list(),
      await brokenDatabase(client, id),
    ];
    for (const { status, text } of bodies) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(CANARIES);
    }
    expect(bodies.at(-1)!.status).toBe(500);
    await expect.poll(() => server.log(), { timeout: 10_000 }).toContain('"request failed"');
    const log = server.log();
    for (const each of [key, keys.live.key, key.slice(10)]) expect(log).not.toContain(each);
    expect(log).not.toMatch(CANARIES);
    const lines = log.split("\n").filter((line) => line.includes('"request_id"'));
    expect(lines.length).toBeGreaterThanOrEqual(bodies.length);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });
});

async function brokenDatabase(client: ReturnType<typeof createApiClient>, merchantId: number) {
  const name = `canary_${merchantId}`;
  await ownerSql().unsafe(
    `alter table shipment add constraint ${name} check (merchant_id <> ${merchantId} or sender_name = '') not valid`,
  );
  try {
    return await client.create(marked());
  } finally {
    await ownerSql().unsafe(`alter table shipment drop constraint ${name}`);
  }
}
