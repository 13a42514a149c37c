import { describe, expect, it } from "vitest";
import type { WebhookEnvelope } from "@/lib/core/webhooks/webhook-event";
import { createTestMerchant, buildOrder, uniqueText, waitForCondition } from "../fixtures";
import type { Shipment } from "./client";
import { expectOk } from "./expectations";

// Specification: POST /merchant/shipments/{id}/fast-forward; GET /merchant/requests.

const { sandbox, live } = await createTestMerchant();
const created = async () => expectOk(await sandbox.create(buildOrder()), 201);
const path = (id: number) => `/merchant/shipments/${id}/fast-forward`;

interface Logged {
  data: { id: number; request_id: string; method: string; path: string; status: number }[];
  next_before: number | null;
}

describe("POST /merchant/shipments/{id}/fast-forward", () => {
  it("moves a simulated delivery one step, to failure, and to the end, with webhooks", async () => {
    const { id } = await created();
    const next = expectOk(await sandbox.post<Shipment>(path(id), { to: "next" }));
    expect(next).toMatchObject({ id, status: "pickup_dispatched" });
    expect(expectOk(await sandbox.post<Shipment>(path(id), { to: "failed" }))).toMatchObject({
      status: "failed",
      failure: { code: "receiver_unreachable" },
    });
    const other = await created();
    expectOk(await sandbox.post<Shipment>(path(other.id), { to: "delivered" }));
    const kinds = await waitForCondition("the events are in the feed", async () => {
      const { data } = expectOk(await sandbox.get<{ data: WebhookEnvelope[] }>("/merchant/events?limit=500"));
      const own = data.filter((event) => event.data.shipment_id === other.id).map(({ type }) => type);
      return own.includes("delivery.delivered") && own;
    });
    expect(kinds).toContain("delivery.out_for_delivery");
    expect(expectOk(await sandbox.show(other.id)).status).toBe("delivered");
  });

  it("moves one step per key", async () => {
    const { id } = await created();
    const headers = { "idempotency-key": uniqueText() };
    const first = await sandbox.post(path(id), { to: "next" }, headers);
    const second = await sandbox.post(path(id), { to: "next" }, headers);
    expect(second.text).toBe(first.text);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    const { events } = expectOk(await sandbox.show(id));
    expect(events).toHaveLength(1);
  });

  it("rejects deliveries of real riders and of other merchants", async () => {
    const real = expectOk(await live.create(buildOrder()), 201);
    const refused = await live.post(path(real.id), { to: "delivered" });
    expect([refused.status, refused.error.code]).toEqual([404, "shipment_not_found"]);
    expect(expectOk(await live.show(real.id)).events).toEqual([]);
    const { id } = await created();
    const stranger = await createTestMerchant();
    expect((await stranger.sandbox.post(path(id), { to: "next" })).status).toBe(404);
  });
});

describe("GET /merchant/requests", () => {
  it("includes the previous request", async () => {
    const { sandbox: own } = await createTestMerchant();
    const { headers } = await own.rates({});
    const { data } = expectOk(await own.get<Logged>("/merchant/requests?method=POST"));
    expect(data.map(({ request_id }) => request_id)).toEqual([headers["x-request-id"]]);
  });

  it("returns the caller's requests of this mode, newest first, paged", async () => {
    const { sandbox: own, live: elsewhere } = await createTestMerchant();
    expectOk(await elsewhere.list());
    for (let count = 0; count < 60; count++) await own.rates({});
    const last = await own.rates({});
    const [newest, pages] = await waitForCondition("the last request is in the log", async () => {
      const first = expectOk(await own.get<Logged>("/merchant/requests?method=POST"));
      return first.data[0]?.request_id === last.headers["x-request-id"] && [first.data[0]!, first];
    });
    expect(newest).toMatchObject({ method: "POST", status: 422 });
    expect(newest.path).toMatch(/\/sandbox\/api\/v1\/merchant\/shipments\/rates$/);
    expect(pages.data).toHaveLength(50);
    const rest = expectOk(
      await own.get<Logged>(`/merchant/requests?method=POST&before=${pages.next_before}`),
    );
    expect(rest.data).toHaveLength(11);
    expect(rest.next_before).toBeNull();
    const ids = [...pages.data, ...rest.data].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it("filters by status class, and returns no bodies", async () => {
    const { sandbox: own } = await createTestMerchant();
    const { id } = expectOk(await own.create(buildOrder()), 201);
    await own.show(1);
    const failed = await waitForCondition("both are in the log", async () => {
      const all = expectOk(await own.get<Logged>("/merchant/requests"));
      return all.data.length >= 2 && expectOk(await own.get<Logged>("/merchant/requests?status=4xx"));
    });
    expect(failed.data.map(({ status }) => status)).toEqual([404]);
    expect(JSON.stringify(failed)).not.toContain("body");
    expect(id).toBeGreaterThan(0);
  });
});
