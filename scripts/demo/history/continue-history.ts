import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { loadCatalogue } from "@/lib/catalogue/load";
import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import { createRiderPool, HISTORY_PHONES } from "./history-riders";
import { performStep } from "./perform-steps";
import { planHistory, type PlannedShipment, type PlannedStep } from "./plan-history";
import type { DemoAction } from "./scenarios";
import { findHistoryMerchant, type HistoryMerchant } from "./seed-history";

const LOOK_MS = 20_000;

export async function continueHistory(stop: AbortSignal): Promise<void> {
  const shop = await transaction(findHistoryMerchant);
  if (!shop) return;
  while (!stop.aborted) {
    await look(shop).catch((error: Error) => console.error(`The demo stood still: ${error.message}`));
    await pause(LOOK_MS, undefined, { signal: stop }).catch(() => {});
  }
}

async function look(shop: HistoryMerchant): Promise<void> {
  await continueUntil(shop, new Date());
  await continueRides(LOOK_MS / 1000);
}

export async function continueUntil(shop: HistoryMerchant, now: Date): Promise<void> {
  const orders = new Map(
    planHistory(shop.end)
      .filter((item): item is PlannedShipment => item.kind === "shipment" && item.next.length > 0)
      .map((order) => [order.reference, order]),
  );
  const rows = await transaction((tx) =>
    tx
      .select({ id: shipment.id, reference: shipment.merchantReference })
      .from(shipment)
      .where(
        and(
          eq(shipment.merchantId, shop.merchantId),
          inArray(shipment.merchantReference, [...orders.keys()]),
        ),
      ),
  );
  let fault: unknown = null;
  for (const { id, reference } of rows) {
    const underWay = { id, order: orders.get(reference!)!, now };
    await catchUp(shop, underWay).catch((error: unknown) => {
      fault ??= error;
    });
  }
  if (fault) throw fault;
}

async function catchUp(shop: HistoryMerchant, underWay: UnderWay): Promise<void> {
  if (underWay.order.next[0]!.at > underWay.now) return;
  while (await transaction((tx) => goOn(tx, shop, underWay)));
}

interface UnderWay {
  id: number;
  order: PlannedShipment;
  now: Date;
}

/** Performs the next step if due. Returns true when a step was performed. */
async function goOn(
  tx: Tx,
  { merchantId, end }: HistoryMerchant,
  { id, order, now }: UnderWay,
): Promise<boolean> {
  const before = await lockShipment(tx, id);
  const step = order.next.find(({ act }) => COMES_NEXT[act]?.(before));
  if (!step || step.at > now) return false;
  const riders = await createRiderPool(tx);
  if (before.assignment && !riders.has(before.assignment.riderId)) return false;
  const page = { tx, merchantId, catalogue: await loadCatalogue(), riders, end, nextId: null, written: [] };
  const taken: PlannedStep = { ...step, at: before.now };
  return (await performStep(page, before, taken, { from: order.from, to: order.to, turn: id % 7 })) !== null;
}

const AWAITS_A_RIDER = new Set<string>(["confirmed", "pickup_dispatched", "in_transit"]);

const COMES_NEXT: Partial<Record<DemoAction, (at: LockedShipment) => boolean>> = {
  accept: ({ row, assignment }) =>
    row.waitingSince !== null && assignment === null && AWAITS_A_RIDER.has(row.status),
  move: (at) => isWith(at, "accepted"),
  arrive: (at) => isWith(at, "en_route_to_pickup") && at.row.status === "pickup_dispatched",
  // The last mile starts at a hub, which has no arrival step.
  collect: (at) =>
    isWith(at, "arrived_at_pickup") || (isWith(at, "en_route_to_pickup") && at.row.status === "in_transit"),
  headOut: ({ row }) => row.status === "picked_up",
  hubOut: ({ row, legs }) => row.status === "in_transit" && legs[1]?.status === "pending",
  farHubIn: ({ row, legs }) => row.status === "in_transit" && legs[1]?.status === "in_progress",
  deliver: ({ row }) => row.status === "out_for_delivery",
};

function isWith({ assignment }: LockedShipment, status: string): boolean {
  return assignment !== null && assignment.collectedAt === null && assignment.status === status;
}

const SPEED_KMH = 24;

interface Riding extends Point {
  id: number;
  toLatitude: number | null;
  toLongitude: number | null;
}

export async function continueRides(seconds: number): Promise<void> {
  await transaction(async (tx) => {
    for (const rider of await ridersOnline(tx)) await recordPosition(tx, rider.id, nearer(rider, seconds));
  });
}

async function ridersOnline(tx: Tx): Promise<Riding[]> {
  const rows = await tx.execute<{ [Name in keyof Riding]: Riding[Name] }>(sql`
    select r.id::int as id, p.latitude, p.longitude,
      case when a.collected_at is null then l.origin_latitude else l.destination_latitude end as "toLatitude",
      case when a.collected_at is null then l.origin_longitude else l.destination_longitude end as "toLongitude"
    from rider r
    join rider_position p on p.rider_id = r.id
    left join lateral (select shipment_id, leg_sequence, collected_at from assignment where rider_id = r.id
      and status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup') order by id desc limit 1) a on true
    left join shipment_leg l on l.shipment_id = a.shipment_id and l.sequence = a.leg_sequence
    where r.mode = 'live' and r.is_online and r.phone ~ ${HISTORY_PHONES}`);
  return [...rows];
}

function nearer({ latitude, longitude, toLatitude, toLongitude }: Riding, seconds: number): Point {
  if (toLatitude === null || toLongitude === null) return { latitude, longitude };
  const km = greatCircleKm({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude });
  const share = km === 0 ? 1 : Math.min(1, (SPEED_KMH * seconds) / 3600 / km);
  return {
    latitude: latitude + (toLatitude - latitude) * share,
    longitude: longitude + (toLongitude - longitude) * share,
  };
}
