import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import type { Caller } from "@/lib/core/caller";
import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhooks/webhook-event";
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from "./endpoints";
import { getDelivery, listDeliveries, replayEventRange, resendDelivery, sendTestEvent } from "./deliveries";
import { presentEndpoint, presentEndpointWithSecret } from "./present";
import {
  createEndpointRequest,
  endpointResponse,
  endpointWithSecretResponse,
  listDeliveriesQuery,
} from "@/lib/core/webhooks/webhook-schemas";
import { decryptWebhookSecret } from "./secret";
import { emitEvents, createTestCaller } from "./webhook-fixtures";

const URL = "https://hooks.example.com/tuma";
const create = (caller: Caller, url = URL) =>
  transaction((tx) => createEndpoint(tx, caller, createEndpointRequest.parse({ url })));

test("a new endpoint subscribes to the six kinds, and its secret is shown once and stored encrypted", async () => {
  const caller = await createTestCaller("live");
  const created = await create(caller);
  expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(created.endpoint.events).toEqual([...DEFAULT_WEBHOOK_EVENTS]);
  expect(endpointWithSecretResponse.parse(presentEndpointWithSecret(created)).secret).toBe(created.secret);
  const read = await transaction((tx) => getEndpoint(tx, caller, created.endpoint.id));
  expect(JSON.stringify(presentEndpoint(read))).not.toContain("whsec");
  expect(endpointResponse.strict().parse(presentEndpoint(read)).url).toBe(URL);
  const [row] = await pool`select secret_encrypted from webhook_endpoint where id = ${created.endpoint.id}`;
  expect(row?.secret_encrypted).not.toContain(created.secret.slice(6, 20));
  expect(decryptWebhookSecret(row?.secret_encrypted as string, created.endpoint.id)).toBe(created.secret);
});

test.each([
  "http://hooks.example.com/",
  "https://10.0.0.1/",
  "https://2852039166/",
  "https://[::ffff:a9fe:a9fe]/",
])("live refuses %s when it is saved, on create and on change", async (url) => {
  const caller = await createTestCaller("live");
  const { endpoint } = await create(caller);
  const refusal = { condition: "validation_error", detail: [{ loc: ["body", "url"], type: "value_error" }] };
  await expect(create(caller, url)).rejects.toMatchObject(refusal);
  await expect(transaction((tx) => updateEndpoint(tx, caller, endpoint.id, { url }))).rejects.toMatchObject(
    refusal,
  );
  expect((await transaction((tx) => getEndpoint(tx, caller, endpoint.id))).url).toBe(URL);
});

test("ten endpoints per mode are the limit, also for concurrent requests", async () => {
  const caller = await createTestCaller();
  const made = await Promise.allSettled(Array.from({ length: 14 }, () => create(caller)));
  expect(made.filter((each) => each.status === "fulfilled")).toHaveLength(10);
  expect(await transaction((tx) => listEndpoints(tx, caller))).toHaveLength(10);
  await expect(create({ ...caller, mode: "live" })).resolves.toBeDefined();
});

test("a foreign endpoint and one of the other mode are not found", async () => {
  const [owner, stranger] = [await createTestCaller(), await createTestCaller()];
  const { endpoint } = await create(owner);
  await emitEvents(owner);
  const page = await transaction((tx) =>
    listDeliveries(tx, owner, endpoint.id, listDeliveriesQuery.parse({})),
  );
  const deliveryId = page.deliveries[0]!.id;
  const range = { since: "2020-01-01T00:00:00Z", only: "all" as const };
  for (const caller of [stranger, { ...owner, mode: "live" as const }]) {
    await transaction(async (tx) => {
      const refused = [
        () => getEndpoint(tx, caller, endpoint.id),
        () => updateEndpoint(tx, caller, endpoint.id, { status: "disabled" }),
        () => rotateSecret(tx, caller, endpoint.id, { overlap_seconds: 0 }),
        () => sendTestEvent(tx, caller, endpoint.id),
        () => listDeliveries(tx, caller, endpoint.id, listDeliveriesQuery.parse({})),
        () => replayEventRange(tx, caller, endpoint.id, range),
        () => resendDelivery(tx, caller, endpoint.id, deliveryId),
        () => getDelivery(tx, caller, endpoint.id, deliveryId),
        () => getDelivery(tx, owner, endpoint.id + 1, deliveryId),
        () => deleteEndpoint(tx, caller, endpoint.id),
        () => getEndpoint(tx, owner, 1e15),
        () => getEndpoint(tx, owner, 1e300),
      ];
      for (const verb of refused) await expect(verb()).rejects.toMatchObject({ condition: "not_found" });
    });
    expect(await transaction((tx) => listEndpoints(tx, caller))).toEqual([]);
  }
  expect((await transaction((tx) => getEndpoint(tx, owner, endpoint.id))).status).toBe("enabled");
});

test("changing one field keeps the others; enabling resets the failures", async () => {
  const caller = await createTestCaller();
  const { endpoint } = await create(caller);
  await pool`update webhook_endpoint set status = 'disabled', disabled_reason = 'failing',
            failing_since = now() - interval '6 days', warned_at = now() - interval '2 days' where id = ${endpoint.id}`;
  const update = (input: Parameters<typeof updateEndpoint>[3]) =>
    transaction((tx) => updateEndpoint(tx, caller, endpoint.id, input));
  const described = await update({ description: "Orders" });
  expect(described).toMatchObject({ description: "Orders", url: URL, status: "disabled" });
  const enabled = await update({ status: "enabled" });
  expect(enabled).toMatchObject({
    disabledReason: null,
    failingSince: null,
    warnedAt: null,
    description: "Orders",
  });
  expect(await update({ status: "disabled", description: null })).toMatchObject({
    status: "disabled",
    disabledReason: "by_merchant",
    description: null,
  });
});

test("rotating keeps the old secret for the overlap, and drops it at once without one", async () => {
  const caller = await createTestCaller();
  const { endpoint, secret: first } = await create(caller);
  const rotate = (overlap_seconds: number) =>
    transaction((tx) => rotateSecret(tx, caller, endpoint.id, { overlap_seconds }));
  const second = await rotate(86_400);
  expect(second.secret).not.toBe(first);
  expect(decryptWebhookSecret(second.endpoint.previousSecretEncrypted!, endpoint.id)).toBe(first);
  const hours = (second.endpoint.previousSecretExpiresAt!.getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
  const third = await rotate(0);
  expect(third.endpoint).toMatchObject({ previousSecretEncrypted: null, previousSecretExpiresAt: null });
});
