import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { createTestActor } from "@/lib/admin/actor.fixture";
import {
  enableEndpoint,
  listFailedDeliveries,
  listTroubledEndpoints,
} from "@/lib/admin/failed-work/failed-work";
import { getMerchant } from "@/lib/admin/merchants/merchants";
import { getOnboarding } from "@/lib/reports/onboarding";
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  purgeDeletedEndpoint,
  updateEndpoint,
} from "./endpoints";
import { getDelivery, resendDelivery } from "./deliveries";
import { createEndpointRequest } from "@/lib/core/webhooks/webhook-schemas";
import { addEndpoint, emitEvents, createTestCaller } from "./webhook-fixtures";

const URL = "https://hooks.example.com/tuma";

const deliveriesOf = (id: number) =>
  pool`select id from webhook_delivery where endpoint_id = ${id} order by id`;

/** Creates an endpoint with one failed delivery and deletes the endpoint. */
async function deleted() {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, URL);
  const [eventId] = await emitEvents(caller);
  await pool`update webhook_delivery set status = 'failed', attempts = 1, completed_at = now() where endpoint_id = ${id}`;
  await transaction((tx) => deleteEndpoint(tx, caller, id));
  return { caller, id, eventId: eventId! };
}

test("a deleted endpoint is hidden at once and receives nothing more", async () => {
  const { caller, id } = await deleted();
  const [delivery] = await deliveriesOf(id);
  await emitEvents(caller);
  expect(await deliveriesOf(id)).toHaveLength(1);
  await transaction(async (tx) => {
    const actor = await createTestActor();
    const refused = [
      () => getEndpoint(tx, caller, id),
      () => updateEndpoint(tx, caller, id, { status: "enabled" }),
      () => deleteEndpoint(tx, caller, id),
      () => getDelivery(tx, caller, id, delivery!.id),
      () => resendDelivery(tx, caller, id, delivery!.id),
      () => enableEndpoint(tx, actor, { endpointId: id }),
    ];
    for (const verb of refused) await expect(verb()).rejects.toMatchObject({ condition: "not_found" });
    expect(await listEndpoints(tx, caller)).toEqual([]);
    const { merchantId } = caller;
    expect((await listFailedDeliveries({ merchantId }, tx)).rows).toEqual([]);
    expect((await getMerchant(merchantId, tx)).endpoints).toEqual([]);
    expect((await listTroubledEndpoints(1000, tx)).map((row) => row.id)).not.toContain(id);
  });
  expect((await getOnboarding(caller)).hasWebhook).toBe(false);
});

test("a deleted endpoint makes room for another", async () => {
  const caller = await createTestCaller();
  const create = () =>
    transaction((tx) => createEndpoint(tx, caller, createEndpointRequest.parse({ url: URL })));
  const made = await Promise.all(Array.from({ length: 10 }, create));
  await expect(create()).rejects.toMatchObject({ condition: "webhook_endpoint_limit" });
  await transaction((tx) => deleteEndpoint(tx, caller, made[0]!.endpoint.id));
  await expect(create()).resolves.toBeDefined();
});

test("a job removes deliveries in batches, then the endpoint, and keeps the events", async () => {
  const { caller, id, eventId } = await deleted();
  await pool`
    insert into webhook_delivery (event_id, endpoint_id, merchant_id, mode, status)
    select d.event_id, d.endpoint_id, d.merchant_id, d.mode, 'failed'
    from webhook_delivery d, generate_series(1, 1500) where d.endpoint_id = ${id}`;
  await pool`
    insert into webhook_attempt (delivery_id, attempt, requested_at, duration_ms, request_headers)
    select id, 1, now(), 1, '{}' from webhook_delivery where endpoint_id = ${id}`;
  const all = (await deliveriesOf(id)).map((row) => row.id as number);
  const jobs = () => pool`
    select from graphile_worker._private_jobs job where (job.payload->>'endpointId')::bigint = ${id}`;
  expect(await jobs()).toHaveLength(1);
  await transaction((tx) => purgeDeletedEndpoint(tx, id));
  expect(await deliveriesOf(id)).toHaveLength(501);
  expect(await jobs()).toHaveLength(2);
  await transaction((tx) => purgeDeletedEndpoint(tx, id));
  expect(await deliveriesOf(id)).toHaveLength(0);
  expect(await pool`select from webhook_endpoint where id = ${id}`).toHaveLength(0);
  expect(await pool`select from webhook_attempt where delivery_id = any (${all}::bigint[])`).toHaveLength(0);
  expect(await pool`select from webhook_event where event_id = ${eventId}`).toHaveLength(1);
  expect(await jobs()).toHaveLength(2);
  await transaction((tx) => purgeDeletedEndpoint(tx, id));
  expect(await transaction((tx) => listEndpoints(tx, caller))).toEqual([]);
});

test("nothing of an existing endpoint is removed", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, URL);
  await emitEvents(caller);
  await transaction((tx) => purgeDeletedEndpoint(tx, id));
  expect(await deliveriesOf(id)).toHaveLength(1);
  expect(await transaction((tx) => listEndpoints(tx, caller))).toHaveLength(1);
});
