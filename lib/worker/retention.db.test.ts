import { afterAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// The tests need the oldest rows of the database, which must not belong to other test files.
const { sql } = await createDedicatedDatabase();
const { cleanMessages } = await import("@/lib/notifications/list-messages");
const { purgeTrailsAndPhotos } = await import("@/lib/riders/positions/record-positions");
const { cleanWebhookEvents } = await import("@/lib/webhooks/list-events");
const { createTestMerchant, createTestRider, createTestShipment } = await import(
  "@/lib/shipments/create/paid-shipment.fixture"
);
afterAll(() => sql.end());

const owner = await createTestMerchant("live");
/** More rows than one batch of the cleanup. */
const MANY = 2500;

const idsOf = async (table: string) =>
  (await sql.unsafe(`select id from ${table} order by id`)).map(({ id }) => Number(id));

test("webhook events are deleted after 90 days, except with a pending or recent delivery", async () => {
  const [endpoint] = await sql`
    insert into webhook_endpoint (merchant_id, mode, url, events, secret_encrypted)
    values (${owner.merchantId}, 'live', 'https://example.com', '{}', 'none') returning id`;
  const event = async (age: string, delivery?: { status: string; completed: string | null }) => {
    const [made] = await sql`
      insert into webhook_event (event_id, merchant_id, mode, type, data, created_at)
      values (gen_random_uuid()::text, ${owner.merchantId}, 'live', 'test', '{}', now() - ${age}::interval) returning id`;
    if (delivery) {
      const [sent] = await sql`
        insert into webhook_delivery (event_id, endpoint_id, merchant_id, mode, status, completed_at)
        values (${made!.id}, ${endpoint!.id}, ${owner.merchantId}, 'live', ${delivery.status}, now() - ${delivery.completed}::interval)
        returning id`;
      await sql`
        insert into webhook_attempt (delivery_id, attempt, requested_at, duration_ms, request_headers)
        values (${sent!.id}, 1, now(), 5, '{}')`;
    }
    return Number(made!.id);
  };
  await sql`
    insert into webhook_event (event_id, merchant_id, mode, type, data, created_at)
    select gen_random_uuid()::text, ${owner.merchantId}, 'live', 'test', '{}', now() - interval '200 days'
    from generate_series(1, ${MANY})`;
  await event("91 days", { status: "succeeded", completed: "90 days 20 hours" });
  await event("91 days", { status: "failed", completed: "90 days 1 hour" });
  const kept = [
    await event("91 days", { status: "pending", completed: null }),
    await event("91 days", { status: "succeeded", completed: "5 days" }),
    await event("89 days", { status: "succeeded", completed: "89 days" }),
    await event("1 hour"),
  ];
  await cleanWebhookEvents();
  expect(await idsOf("webhook_event")).toEqual(kept);
  expect(await idsOf("webhook_delivery")).toHaveLength(3);
  expect(await sql`select from webhook_attempt`).toHaveLength(3);
});

test("messages are deleted after 90 days, except queued ones", async () => {
  const message = async (status: string, age: string) => {
    const [made] = await sql`
      insert into message (mode, kind, template, recipient, body, status, created_at)
      values ('live', 'sms', 'tracking_link', '+255712000000', 'text', ${status}, now() - ${age}::interval) returning id`;
    return Number(made!.id);
  };
  for (const status of ["sent", "failed", "held", "suppressed"]) await message(status, "91 days");
  const kept = [await message("queued", "91 days"), await message("sent", "89 days")];
  await cleanMessages();
  expect(await idsOf("message")).toEqual(kept);
});

test("trails are deleted after 30 days and photos after a year, except for shipments in progress", async () => {
  const [ended, open] = [await createTestShipment(owner), await createTestShipment(owner)];
  const rider = await createTestRider("live");
  const trail = async (shipment: number, age: string) => {
    const [made] = await sql`
      insert into position_trail (shipment_id, rider_id, latitude, longitude, recorded_at)
      values (${shipment}, ${rider}, -6.8, 39.2, now() - ${age}::interval) returning id`;
    return Number(made!.id);
  };
  const photo = async (shipment: number, age: string) => {
    const [made] = await sql`
      insert into proof_photo (name, shipment_id, rider_id, content_type, bytes, created_at)
      values (gen_random_uuid()::text, ${shipment}, ${rider}, 'image/jpeg', 'x', now() - ${age}::interval) returning id`;
    return Number(made!.id);
  };
  await sql.begin(async (past) => {
    await past`set local session_replication_role = replica`;
    await past`update shipment set status = 'delivered' where id = ${ended}`;
  });
  await trail(ended, "31 days");
  await photo(ended, "366 days");
  const trails = [await trail(open, "31 days"), await trail(ended, "29 days")];
  const photos = [await photo(open, "366 days"), await photo(ended, "364 days")];
  await purgeTrailsAndPhotos();
  expect(await idsOf("position_trail")).toEqual(trails);
  expect(await idsOf("proof_photo")).toEqual(photos);
});
