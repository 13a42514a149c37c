import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipment, shipmentLeg } from "@/db/schema/shipments";
import type { Mode } from "@/lib/core/mode";
import type { HubView } from "@/lib/core/shipments/hub-request";
import { swapCase } from "@/lib/core/input/codes";
import { findParcel } from "./read-parcel";
import { listParcels } from "@/lib/hubs/list-parcels";
import { scanParcel } from "@/lib/hubs/scan-parcel";
import { startReturn } from "@/lib/riders/dispatch/start-return";
import {
  type ManualStep,
  STEPS_TO_CARRIER,
  STEPS_TO_LAST_MILE,
  STEPS_TO_DESTINATION_HUB,
  STEPS_TO_ORIGIN_HUB,
  STEPS_TO_PICKUP,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";

interface Regional {
  id: number;
  number: string;
  code: string;
  origin: number;
  destination: number;
}

async function regional(
  steps: ManualStep[] = [],
  mode: Mode = "live",
  owner?: TestMerchant,
): Promise<Regional> {
  const id = await createTestOrder(owner ?? (await createTestMerchant(mode)), { type: "regional" });
  await performManualSteps(id, steps, await createTestRider(mode));
  const [row] = await read().select().from(shipment).where(eq(shipment.id, id));
  const legs = await read().select().from(shipmentLeg).where(eq(shipmentLeg.shipmentId, id));
  const transit = legs.find((leg) => leg.legType === "transit");
  return {
    id,
    number: row!.shipmentNumber,
    code: row!.trackingCode,
    origin: transit!.originHubId!,
    destination: transit!.destinationHubId!,
  };
}

/** Searches all pages of the list, because other tests add parcels to the list. */
async function listed(hub: number, view: HubView, id: number) {
  for (let after: string | undefined; ; ) {
    const { parcels, next } = await listParcels(hub, view, after);
    const found = parcels.find(({ shipmentId }) => shipmentId === id);
    if (found || next === null) return found;
    after = next;
  }
}

const places = async ({ id, origin, destination }: Regional) => ({
  origin: [(await listed(origin, "here", id))?.place, (await listed(origin, "coming", id))?.place],
  destination: [
    (await listed(destination, "here", id))?.place,
    (await listed(destination, "coming", id))?.place,
  ],
});

test("finds a parcel by code, link or number in any case, and returns no phone number", async () => {
  const { id, number, code, origin } = await regional(STEPS_TO_PICKUP);
  for (const text of [
    code,
    ` ${code}\n`,
    `https://tuma.example/track?code=${code}`,
    number.toLowerCase(),
    swapCase(code),
    swapCase(`https://tuma.example/track?code=${code}`),
    code.toUpperCase(),
    `(${code.slice(0, 4)}-${code.slice(4)})`,
    number.replaceAll("-", " "),
    `\u200b${number.replaceAll("-", "\u2013")}.`,
  ]) {
    const parcel = await findParcel(origin, text);
    expect(parcel).toMatchObject({ shipment_id: id, action: "receive_at_origin" });
    expect(JSON.stringify(parcel)).not.toContain("+255");
  }
  await expect(findParcel(origin, code.slice(0, -1))).rejects.toMatchObject({
    condition: "shipment_not_found",
  });
});

test("does not find a simulated parcel at a hub", async () => {
  const { id, code, origin } = await regional(STEPS_TO_ORIGIN_HUB, "sandbox");
  await expect(findParcel(origin, code)).rejects.toMatchObject({ condition: "shipment_not_found" });
  expect(await listed(origin, "here", id)).toBeUndefined();
  await expect(
    transaction((tx) => scanParcel(tx, origin, { action: "send_out", shipment_id: id, waybill: "WB 9" })),
  ).rejects.toMatchObject({ condition: "shipment_not_found" });
});

test("a parcel of another hub shows its hubs but not its merchant", async () => {
  const { code } = await regional(STEPS_TO_PICKUP);
  const parcel = await findParcel(0, code);
  expect(parcel).toMatchObject({
    refusal: "wrong_hub",
    receiver_name: "",
    items: [],
    rider: null,
  });
  expect(parcel.destination_hub).not.toBeNull();
});

test("each scan applies the next transition and returns the one after", async () => {
  const { id, origin, destination } = await regional(STEPS_TO_PICKUP);
  const at = (hub: number, request: Parameters<typeof scanParcel>[2]) =>
    transaction((tx) => scanParcel(tx, hub, request));
  const receive = { action: "receive_at_origin", shipment_id: id } as const;
  const received = await at(origin, receive);
  expect(received).toMatchObject({ action: "send_out", refusal: null });
  await expect(at(origin, receive)).rejects.toMatchObject({
    condition: "scan_refused",
    meta: { action: "send_out" },
  });
  const arrive = { action: "receive_at_destination", shipment_id: id } as const;
  await expect(at(destination, arrive)).rejects.toMatchObject({ meta: { refusal: "not_sent" } });
  const sent = await at(origin, { action: "send_out", shipment_id: id, waybill: "WB-204" });
  expect(sent).toMatchObject({ waybill: "WB-204", refusal: "already_sent" });
  await expect(at(origin, arrive)).rejects.toMatchObject({ condition: "shipment_not_found" });
  expect(await at(destination, arrive)).toMatchObject({ action: null, refusal: "waits_for_rider" });
  expect((await readShipment(id)).triggers.slice(-3)).toEqual([
    "origin_hub_in",
    "origin_hub_out",
    "destination_hub_in",
  ]);
});

test("twenty concurrent requests make one scan", async () => {
  const { id, origin } = await regional(STEPS_TO_PICKUP);
  const taps = Array.from({ length: 20 }, () =>
    transaction((tx) => scanParcel(tx, origin, { action: "receive_at_origin", shipment_id: id })),
  );
  const outcomes = await Promise.allSettled(taps);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await readShipment(id)).triggers.filter((name) => name === "origin_hub_in")).toHaveLength(1);
});

test.each<[string, ManualStep[], Awaited<ReturnType<typeof places>>]>([
  ["nobody has collected it", [], { origin: [undefined, undefined], destination: [undefined, undefined] }],
  [
    "a rider brings it",
    STEPS_TO_PICKUP,
    { origin: [undefined, "by_rider"], destination: [undefined, undefined] },
  ],
  [
    "it was received",
    STEPS_TO_ORIGIN_HUB,
    { origin: ["to_send", undefined], destination: [undefined, undefined] },
  ],
  [
    "a carrier has it",
    STEPS_TO_CARRIER,
    { origin: [undefined, undefined], destination: [undefined, "by_carrier"] },
  ],
  [
    "it has arrived",
    STEPS_TO_DESTINATION_HUB,
    { origin: [undefined, undefined], destination: ["wants_rider", undefined] },
  ],
  [
    "a rider comes for it",
    [...STEPS_TO_DESTINATION_HUB, "accept"],
    { origin: [undefined, undefined], destination: ["rider_coming", undefined] },
  ],
  [
    "it has left",
    STEPS_TO_LAST_MILE,
    { origin: [undefined, undefined], destination: [undefined, undefined] },
  ],
])("the lists of both hubs are right when %s", async (_when, steps, expected) => {
  expect(await places(await regional(steps))).toEqual(expected);
});

test("a carrier's parcel is expected after the lane's hours and shows its waybill", async () => {
  const parcel = await regional(STEPS_TO_CARRIER);
  const row = await listed(parcel.destination, "coming", parcel.id);
  expect(row).toMatchObject({ waybill: "WB-17", shipmentNumber: parcel.number, isReturn: false });
  expect(row!.expectedAt!.getTime()).toBeGreaterThan(row!.since.getTime());
});

test("a parcel that was damaged at a hub stays on that hub's list until its return leaves", async () => {
  const parcel = await regional(STEPS_TO_ORIGIN_HUB);
  await transaction(async (tx) =>
    applyTransition(tx, await lockShipment(tx, parcel.id), "incident", {
      failureCode: "damaged",
      actor: "hub",
    }),
  );
  expect((await places(parcel)).origin).toEqual(["held", undefined]);
  expect(await findParcel(parcel.origin, parcel.code)).toMatchObject({
    action: null,
    refusal: "failed",
  });
});

test("the original's label finds the return, and only the return is listed", async () => {
  const owner = await createTestMerchant();
  const parcel = await regional(STEPS_TO_DESTINATION_HUB, "live", owner);
  const back = await createTestOrder(owner, { type: "regional", returnOf: parcel.id });
  expect((await listed(parcel.destination, "here", parcel.id))?.place).toBe("held");
  expect((await findParcel(parcel.destination, parcel.code)).shipment_id).toBe(parcel.id);
  await transaction((tx) => startReturn(tx, back));
  expect(await findParcel(parcel.destination, parcel.code)).toMatchObject({
    shipment_id: back,
    is_return: true,
    action: "send_out",
  });
  expect(await listed(parcel.destination, "here", back)).toMatchObject({ place: "to_send", isReturn: true });
  expect(await listed(parcel.destination, "here", parcel.id)).toBeUndefined();
});

test("pages list every parcel once, in order", async () => {
  const { destination } = await regional(STEPS_TO_DESTINATION_HUB);
  for (let count = 0; count < 2; count++) await regional(STEPS_TO_DESTINATION_HUB);
  const whole = await listParcels(destination, "here");
  const moments = whole.parcels.map(({ since }) => since.getTime());
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  const [first, second] = whole.parcels;
  const rest = await listParcels(destination, "here", `${first!.since.getTime()}-${first!.shipmentId}`);
  expect(rest.parcels[0]?.shipmentId).toBe(second!.shipmentId);
});
