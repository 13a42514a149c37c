import type { WebhookEnvelope } from "@/lib/core/webhooks/webhook-event";
import { type TestMerchant, createTestMerchant, buildOrder, waitForCondition } from "../fixtures";
import type { ApiClient } from "./client";
import { createManualTestRider } from "./courier";
import { expectOk } from "./expectations";

export interface ExampleSetup {
  client: ApiClient;
  params?: Record<string, string | number>;
  instead?: Record<string, unknown>;
}

type Build = (merchant: TestMerchant, exampleName: string) => Promise<ExampleSetup>;

const HOOK = { url: "https://shop.example.co.tz/hooks/tuma" };

/** Operations that are not listed need only a merchant. */
const SETUP_BY_OPERATION: Record<string, Build> = {
  listShipments: withShipment,
  getShipment: withShipment,
  cancelShipment: withShipment,
  reattemptDelivery: afterFailedAttempt,
  initiatePayment: withUnpaid,
  getPayment: withPayment,
  listWebhooks: withEndpoint,
  getWebhook: withEndpoint,
  updateWebhook: withEndpoint,
  deleteWebhook: withEndpoint,
  rotateWebhookSecret: withEndpoint,
  testWebhook: withEndpoint,
  listWebhookDeliveries: withDelivery,
  getWebhookDelivery: withDelivery,
  resendWebhookDelivery: withDelivery,
  replayWebhook: withDelivery,
  listEvents: withEvent,
  fastForwardShipment: withShipment,
};

async function withShipment({ sandbox }: TestMerchant): Promise<ExampleSetup> {
  const { id } = expectOk(await sandbox.create(buildOrder({ merchant_reference: "order-1042" })), 201);
  return { client: sandbox, params: { id } };
}

async function afterFailedAttempt({ live }: TestMerchant): Promise<ExampleSetup> {
  const { id } = expectOk(await live.create(buildOrder()), 201);
  const rider = await createManualTestRider();
  await rider.carry(id);
  await rider.fail(id, "receiver_absent");
  return { client: live, params: { id } };
}

async function withUnpaid({ sandbox }: TestMerchant): Promise<ExampleSetup> {
  const { id } = expectOk(await sandbox.create(buildOrder({ payment_source: "gateway" })), 201);
  return { client: sandbox, instead: { shipment_id: id } };
}

async function withPayment(merchant: TestMerchant): Promise<ExampleSetup> {
  const { client, instead } = await withUnpaid(merchant);
  const { reference } = expectOk(await client.post<{ reference: string }>("/payment/initiate", instead), 201);
  return { client, params: { reference } };
}

async function withEndpoint({ sandbox }: TestMerchant): Promise<ExampleSetup> {
  const { id } = expectOk(await sandbox.post<{ id: number }>("/merchant/webhooks", HOOK), 201);
  return { client: sandbox, params: { id } };
}

async function withDelivery(merchant: TestMerchant): Promise<ExampleSetup> {
  const { client, params } = await withEndpoint(merchant);
  const { id } = params!;
  const sent = expectOk(await client.post<{ id: number }>(`/merchant/webhooks/${id}/test`));
  return { client, params: { id: id!, delivery_id: sent.id } };
}

async function withEvent(merchant: TestMerchant): Promise<ExampleSetup> {
  await withShipment(merchant);
  const client = merchant.sandbox;
  const [event] = await waitForCondition("an event is in the feed", async () => {
    const { data } = expectOk(await client.get<{ data: WebhookEnvelope[] }>("/merchant/events"));
    return data.length > 0 && data;
  });
  return { client, instead: { after: event!.id } };
}

export async function createExampleSetup(
  operationId: string,
  exampleName = "",
  merchant?: TestMerchant,
): Promise<ExampleSetup> {
  const owner = merchant ?? (await createTestMerchant());
  return (await SETUP_BY_OPERATION[operationId]?.(owner, exampleName)) ?? { client: owner.sandbox };
}
