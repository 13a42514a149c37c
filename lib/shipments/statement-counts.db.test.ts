import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { POST as cancelRoute } from "@/app/api/v1/merchant/shipments/[id]/cancel/route";
import { GET as getRoute } from "@/app/api/v1/merchant/shipments/[id]/route";
import { POST as ratesRoute } from "@/app/api/v1/merchant/shipments/rates/route";
import { POST as createRoute } from "@/app/api/v1/merchant/shipments/route";
import { read, transaction } from "@/db/client";
import { shipmentLeg } from "@/db/schema/shipments";
import { createApiKey } from "@/lib/api-keys/create";
import { scanParcel } from "@/lib/hubs/scan-parcel";
import { deliverSimulatedCallback } from "@/lib/payments/handle-callback";
import { initiatePayment } from "@/lib/payments/initiate";
import { buildShipmentPaymentRequest, setGatewayCharge } from "@/lib/payments/payment-fixtures";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import {
  STEPS_TO_SAME_CITY_RECEIVER,
  STEPS_TO_PICKUP,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { createTestReport, reportTestStep } from "@/lib/riders/steps/report.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { createTestOrder } from "./create/order.fixture";
import { createTestMerchant, createTestRider } from "./create/paid-shipment.fixture";
import { countStatements } from "./sent-statements.fixture";

vi.mock("@/db/open-pool", async (load) => {
  const { recordStatementsOfPool } = await import("./sent-statements.fixture");
  return recordStatementsOfPool(await load());
});

const BODY = {
  sender_name: "Asha",
  sender_phone: "+255712345678",
  pickup_address: "Kariakoo, Dar es Salaam",
  pickup_latitude: -6.8193,
  pickup_longitude: 39.2745,
  receiver_name: "Juma",
  receiver_phone: "+255754000000",
  dropoff_address: "Posta kuu",
  dropoff_latitude: -6.7602,
  dropoff_longitude: 39.2533,
  items: [{ description: "Shoes", weight_kg: 1, length_cm: 30, width_cm: 20, height_cm: 10, quantity: 1 }],
  payment_source: "wallet",
};

type Route = typeof createRoute;

async function apiOf(owner: Awaited<ReturnType<typeof createTestMerchant>>) {
  const { key } = await transaction((tx) => createApiKey(tx, { ...owner, name: "counted" }));
  return async (route: Route, method: string, path: string, body?: object, id?: number) => {
    const request = new Request(`http://localhost:3000/api/v1/merchant/shipments${path}`, {
      method,
      headers: { "x-api-key": key, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const params = Promise.resolve(id === undefined ? ({} as Record<string, string>) : { id: String(id) });
    const response = await route(request, { params });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    return (await response.json()) as { id: number };
  };
}

/** Counts twice, because the first request after a concurrent test changes the catalogue reads the catalogue. */
async function countFewest(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await countStatements(work), await countStatements(work));
}

test("limits the statements of merchant requests", async () => {
  const owner = await createTestMerchant();
  const call = await apiOf(owner);
  // The catalogue is read once for many requests.
  const { id } = await call(createRoute, "POST", "", BODY);
  const { payment_source: _, sender_name: __, ...trip } = BODY;
  const counts = {
    rates: await countFewest(() => call(ratesRoute, "POST", "/rates", trip)),
    create: await countFewest(() => call(createRoute, "POST", "", BODY)),
    get: await countStatements(() => call(getRoute, "GET", `/${id}`, undefined, id)),
    preview: await countStatements(() =>
      call(cancelRoute, "POST", `/${id}/cancel`, { reason: "Ordered twice" }, id),
    ),
    cancel: await countStatements(() =>
      call(cancelRoute, "POST", `/${id}/cancel?confirm=true`, { reason: "Ordered twice" }, id),
    ),
  };
  expect(counts).toEqual({ rates: 1, create: 2, get: 1, preview: 3, cancel: 5 });
});

const PHOTO = randomBytes(16).toString("hex");
const RECEIVED = { method: "name", recipient_name: "Juma" };

test("limits the statements of rider reports", async () => {
  const owner = await createTestMerchant();
  const job = async (...steps: Parameters<typeof performManualSteps>[1]) => {
    const id = await createTestOrder(owner);
    return { id, riderId: await performManualSteps(id, steps) };
  };
  const step = async (at: { id: number; riderId: number }, name: string, more = {}) => {
    const report = createTestReport(at.id, name, more);
    return countStatements(async () =>
      expect((await reportTestStep(at.riderId, report)).outcome).toBe("done"),
    );
  };
  const fresh = { id: await createTestOrder(owner), riderId: await createTestRider() };
  const soon = new Date(Date.now() + 25_000);
  await transaction(async (tx) => offerShipment(tx, await lockShipment(tx, fresh.id), [fresh.riderId], soon));
  const [atDoor, withPhoto] = [
    await job(...STEPS_TO_SAME_CITY_RECEIVER),
    await job(...STEPS_TO_SAME_CITY_RECEIVER),
  ];
  const declined = { id: await createTestOrder(owner), riderId: await createTestRider() };
  await transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, declined.id), [declined.riderId], soon),
  );
  const photo = { method: "photo", photo_name: PHOTO };
  const counts = {
    accept: await step(fresh, "accept"),
    start: await step(fresh, "start"),
    arrive: await step(fresh, "arrive"),
    collect: await step(fresh, "collect"),
    headOut: await step(fresh, "head_out"),
    deliver: await step(fresh, "deliver", RECEIVED),
    fail: await step(atDoor, "fail", { failure_code: "receiver_absent" }),
    deliverByPhoto: await step(withPhoto, "deliver", photo),
    decline: await step(declined, "decline"),
    release: await step(await job("accept"), "release"),
  };
  expect(counts).toEqual({
    accept: 5,
    start: 4,
    arrive: 4,
    collect: 4,
    headOut: 4,
    deliver: 4,
    fail: 4,
    deliverByPhoto: 5,
    decline: 5,
    release: 4,
  });
});

test("limits the statements of hub scans", async () => {
  const id = await createTestOrder(await createTestMerchant(), { type: "regional" });
  await performManualSteps(id, STEPS_TO_PICKUP);
  const legs = await read()
    .select()
    .from(shipmentLeg)
    .where(eq(shipmentLeg.shipmentId, id))
    .orderBy(shipmentLeg.sequence);
  const [origin, destination] = [legs[1]!.originHubId!, legs[1]!.destinationHubId!];
  const scan = (hub: number, request: Parameters<typeof scanParcel>[2]) =>
    countStatements(() => transaction((tx) => scanParcel(tx, hub, request)));
  const counts = {
    receive: await scan(origin, { action: "receive_at_origin", shipment_id: id }),
    sendOut: await scan(origin, { action: "send_out", shipment_id: id, waybill: "WB-1" }),
    receiveFar: await scan(destination, { action: "receive_at_destination", shipment_id: id }),
  };
  expect(counts).toEqual({ receive: 3, sendOut: 3, receiveFar: 3 });
});

test("limits the statements of gateway callbacks", async () => {
  const owner = await createTestMerchant();
  const id = await createTestOrder(owner, { paymentSource: "gateway" });
  const { reference } = await initiatePayment(owner, buildShipmentPaymentRequest(id), null);
  await setGatewayCharge(reference, { status: "succeeded" });
  const counts = { settle: await countStatements(() => deliverSimulatedCallback(reference)) };
  expect(counts).toEqual({ settle: 9 });
});
