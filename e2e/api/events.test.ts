import { describe, expect, it } from "vitest";
import type { WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import { WEBHOOK_DATA_SCHEMAS as schemas } from "@/lib/core/webhooks/webhook-event-schema";
import { eventFeedResponse } from "@/lib/core/webhooks/webhook-schemas";
import { runInBatches, createTestMerchant, buildOrder, waitForCondition } from "../fixtures";
import type { ApiClient } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { waitForEvents, type EventFeedPage } from "./feed";
import { WEBHOOK_DATA, WEBHOOK_ENVELOPE } from "./fields";
import { expectFieldTypes } from "./resource";

// Specification: GET /merchant/events; Events.

// Specification silent: an event feed to recover missed events. Additive.

const feed = async (client: ApiClient, query = "") =>
  expectOk(await client.get<EventFeedPage>(`/merchant/events${query}`));

describe("GET /merchant/events", () => {
  it("returns the same events as webhooks", async () => {
    const { sandbox } = await createTestMerchant();
    const { id } = expectOk(await sandbox.create(buildOrder({ merchant_reference: "E-1" })), 201);
    const events = await waitForEvents(sandbox, id, 2);
    for (const event of events) {
      expectFieldTypes(event, WEBHOOK_ENVELOPE);
      expectFieldTypes(event.data, WEBHOOK_DATA, schemas[event.type as WebhookEventType]);
      expect(event.merchant_reference).toBe("E-1");
    }
    expect(eventFeedResponse.safeParse(await feed(sandbox)).success).toBe(true);
  });

  it("pages by cursor, oldest first, without duplicates or gaps, also under load", async () => {
    const { sandbox } = await createTestMerchant();
    let isLoading = true;
    const load = runInBatches(40, () => sandbox.create(buildOrder())).finally(() => {
      isLoading = false;
    });
    const seen: string[] = [];
    let after = "";
    const readPage = async () => {
      const page = await feed(sandbox, `?limit=7${after && `&after=${after}`}`);
      seen.push(...page.data.map((event) => event.id));
      after = page.next_after ?? after;
      return seen.length >= 80;
    };
    while (isLoading) await readPage();
    await waitForCondition("all 80 events are read", readPage);
    const created = (await load).map(({ body }) => body.id);
    expect(new Set(seen).size).toBe(80);
    const all = await feed(sandbox, "?limit=500");
    expect(all.data.map((event) => event.id)).toEqual(seen);
    expect(new Set(all.data.map((event) => event.data.shipment_id))).toEqual(new Set(created));
    expect(await feed(sandbox, `?after=${after}`)).toEqual({ data: [], next_after: after, has_more: false });
  });

  it('starts at new events for "latest"', async () => {
    const { sandbox, live } = await createTestMerchant();
    expect(await feed(sandbox, "?after=latest")).toEqual({ data: [], next_after: null, has_more: false });
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const before = await waitForEvents(sandbox, id, 2);
    const { next_after, ...page } = await feed(sandbox, "?after=latest&limit=1");
    expect(page).toEqual({ data: [], has_more: false });
    expect(next_after).toBe(before.at(-1)!.id);
    const later = expectOk(await sandbox.create(buildOrder()), 201);
    await waitForEvents(sandbox, later.id, 2);
    const { data } = await feed(sandbox, `?after=${next_after}`);
    expect(data.map((event) => event.data.shipment_id)).toEqual([later.id, later.id]);
    expect((await feed(live, "?after=latest")).next_after).toBeNull();
  });

  it("contains only events of the caller and mode", async () => {
    const [one, other] = [await createTestMerchant(), await createTestMerchant()];
    const { id } = expectOk(await one.sandbox.create(buildOrder()), 201);
    const [event] = await waitForEvents(one.sandbox, id, 2);
    for (const client of [one.live, other.sandbox]) {
      expect((await feed(client)).data).toEqual([]);
      const foreign = await client.get(`/merchant/events?after=${event!.id}`);
      expectFieldErrors(foreign, [["query.after", "value_error"]]);
    }
  });

  it.each([
    ["limit=0", "greater_than_equal"],
    ["limit=501", "less_than_equal"],
    ["limit=x", "int_type"],
  ])("rejects %s", async (query, type) => {
    const { sandbox } = await createTestMerchant();
    const answer = await sandbox.get(`/merchant/events?${query}`);
    expectFieldErrors(answer, [["query.limit", type]]);
    expectError(answer, 422, "validation_error");
  });
});
