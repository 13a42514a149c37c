import { expect, it } from "vitest";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { createTestMerchant, buildOrder, waitForCondition } from "../fixtures";
import { fastForwardShipment } from "./courier";
import { OPENAPI_DOCUMENT, validateStrictly, CONNECTION_HEADERS } from "./documented";
import { expectOk } from "./expectations";
import { startTestWebhookReceiver } from "./receiver";

const OF_ANY_REQUEST = [...CONNECTION_HEADERS, "host", "accept-encoding", "content-type"];
const EXPECTED = [
  "shipment.created",
  "shipment.paid",
  "delivery.dispatched",
  "delivery.picked_up",
  "delivery.out_for_delivery",
  "delivery.delivered",
  "delivery.failed",
  "shipment.cancelled",
  "webhook.test",
];

it("sent webhooks match the document: body, fields and headers", async () => {
  const merchant = await createTestMerchant();
  const { sandbox } = merchant;
  const hook = await startTestWebhookReceiver();
  const { id } = expectOk(
    await sandbox.post<{ id: number }>("/merchant/webhooks", { url: hook.url, events: WEBHOOK_EVENT_KINDS }),
    201,
  );
  const create = async () => expectOk(await sandbox.create(buildOrder()), 201).id;
  await fastForwardShipment(merchant.caller("sandbox"), await create(), "delivered");
  await fastForwardShipment(merchant.caller("sandbox"), await create(), "failed");
  expectOk(await sandbox.cancel(await create()));
  expectOk(await sandbox.post(`/merchant/webhooks/${id}/test`));
  await waitForCondition("all kinds have come", () => {
    const come = hook.hits.map(({ event }) => event.type);
    return EXPECTED.every((kind) => come.includes(kind));
  });
  for (const { event, headers } of hook.hits) {
    const way = ["webhooks", event.type, "post", "requestBody", "content", "application/json", "schema"];
    expect(validateStrictly(way, event), event.type).toBeNull();
    const stated = OPENAPI_DOCUMENT.webhooks[event.type]!.post.parameters;
    const known = stated.map(({ name }) => name.toLowerCase());
    const sent = Object.keys(headers).filter((name) => !OF_ANY_REQUEST.includes(name));
    expect(known, event.type).toEqual(expect.arrayContaining(sent));
    const required = stated.filter((parameter) => parameter.required).map(({ name }) => name.toLowerCase());
    expect(sent, event.type).toEqual(expect.arrayContaining(required));
  }
});
