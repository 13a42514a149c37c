import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipmentLeg } from "@/db/schema/shipments";
import type { HubScan } from "@/lib/core/shipments/hub-request";
import { STEPS_TO_ORIGIN_HUB, STEPS_TO_PICKUP, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { evaluateHubScan, recordScan } from "./take-scan";

async function parcel(steps = STEPS_TO_PICKUP) {
  const id = await createTestOrder(await createTestMerchant(), { type: "regional" });
  await performManualSteps(id, steps);
  const legs = await read().select().from(shipmentLeg).where(eq(shipmentLeg.shipmentId, id));
  const transit = legs.find((leg) => leg.legType === "transit");
  const { row } = await readShipment(id);
  return { id, hub: transit!.originHubId!, far: transit!.destinationHubId!, row };
}
const scanOf = (code: string, more: Partial<HubScan> = {}): HubScan => ({
  ...{ client_event_id: randomUUID(), task: "receive", code, waybill: null, scanned_at: new Date() },
  ...more,
});
const take = (hub: number, scan: HubScan) => transaction((tx) => recordScan(tx, hub, scan));
const triggers = async (id: number) => (await readShipment(id)).triggers.slice(2);

describe("a scan", () => {
  test("is applied once and gets the same answer for every repetition", async () => {
    const { id, hub, row } = await parcel();
    const scan = scanOf(row.trackingCode);
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(hub, scan)));
    const answer = { action: "receive_at_origin", refusal: null, shipment_number: row.shipmentNumber };
    expect(answers).toEqual(answers.map(() => answer));
    expect(await triggers(id)).toEqual(["origin_hub_in"]);
  });

  test("keeps its own time when reported later", async () => {
    const { id, hub, row } = await parcel();
    const at = new Date();
    await take(hub, scanOf(row.shipmentNumber.toLowerCase(), { scanned_at: at }));
    expect((await readShipment(id)).events.at(-1)!.occurredAt).toEqual(at);
  });

  test("gives the same answer in a dry run and changes nothing", async () => {
    const { id, hub, row } = await parcel();
    const tried = await transaction((tx) => evaluateHubScan(tx, hub, scanOf(row.trackingCode)));
    expect(tried.answer).toMatchObject({ action: "receive_at_origin" });
    expect(await triggers(id)).toEqual([]);
  });

  test("applies only the transition that the desk selected", async () => {
    const { id, hub, far, row } = await parcel(STEPS_TO_ORIGIN_HUB);
    const scan = (more: Partial<HubScan>, at = hub) => take(at, scanOf(row.trackingCode, more));
    expect(await scan({})).toMatchObject({ refusal: "not_to_be_received" });
    expect(await scan({}, far)).toMatchObject({ refusal: "not_sent" });
    expect(await scan({ task: "send_out", waybill: "BUS-4471" })).toMatchObject({ action: "send_out" });
    expect(await scan({ task: "send_out", waybill: "BUS-4471" })).toMatchObject({ refusal: "already_sent" });
    expect(await scan({}, far)).toMatchObject({ action: "receive_at_destination" });
    expect(await triggers(id)).toEqual(["origin_hub_in", "origin_hub_out", "destination_hub_in"]);
  });

  test("reports an invalid or unknown code", async () => {
    const { hub } = await parcel();
    expect(await take(hub, scanOf("BUS-4471"))).toMatchObject({ refusal: "not_a_parcel" });
    expect(await take(hub, scanOf("TUMAabcdefghij"))).toMatchObject({ refusal: "unknown" });
  });
});
