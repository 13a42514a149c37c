import { eq } from "drizzle-orm";
import { assignment } from "@/db/schema/riders";
import { calculateCancellationFee } from "@/lib/core/lifecycle/cancellation";
import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import { findRiderJob } from "@/lib/riders/dispatch/rider-job";
import { arriveAtPickup, collectParcel, deliverParcel, departForPickup } from "@/lib/riders/steps/steps";
import { buildReturnRequest } from "@/lib/shipments/create/return";
import { applyTransition, type TransitionDetails } from "@/lib/shipments/transitions/apply-transition";
import { getCancellationTerms } from "@/lib/shipments/transitions/cancel";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import type { City } from "./addresses";
import type { DemoAction } from "./scenarios";
import type { PlannedStep } from "./plan-history";
import { type HistoryContext, type WrittenShipment, writeShipment } from "./write-shipment";

interface Way {
  from: City;
  to: City;
  turn: number;
}

const MINUTE_MS = 60_000;
const THINKS_MS = 9000;

export async function performSteps(
  page: HistoryContext,
  id: number,
  steps: PlannedStep[],
  way: Way,
): Promise<void> {
  let seen = await lockShipment(page.tx, id);
  for (const step of steps) {
    if (step.at > page.end) return;
    const after = await performStep(page, { ...seen, now: step.at }, step, way);
    if (!after) return;
    seen = after;
  }
}

export async function performStep(
  page: HistoryContext,
  before: LockedShipment,
  step: PlannedStep,
  way: Way,
): Promise<LockedShipment | null> {
  const after = await ACTS[step.act](page, before, step, way);
  if (after) await endWork(page, before, after, step.at);
  return after;
}

type Act = typeof accept;

const ACTS: Record<DemoAction, Act> = {
  accept,
  move: (page, before, { at }) => departForPickup(page.tx, jobOf(before), at),
  arrive: (page, before, { at }) => arriveAtPickup(page.tx, jobOf(before), at),
  collect: async (page, before, { at }) => (await collectParcel(page.tx, jobOf(before), at)).after,
  release: moves("rider_released"),
  headOut: moves("rider_heads_out"),
  hubIn: moves("origin_hub_in", ({ legs }) => ({ locationAddress: legs[0]?.destinationAddress })),
  hubOut: moves("origin_hub_out", ({ row, legs }) => ({
    waybill: `WB-${row.shipmentNumber.slice(4)}`,
    locationAddress: legs[1]?.originAddress,
  })),
  farHubIn: moves("destination_hub_in", ({ legs }) => ({ locationAddress: legs[1]?.destinationAddress })),
  deliver: (page, before, step) => deliver(page, before, step.at),
  fail: moves("attempt_failed"),
  failPickup: moves("pickup_failed", ({ row, settings }) => ({
    feeTzs: calculateCancellationFee("en_route", { isPaid: true }, row, settings).fee,
  })),
  reattempt: moves("reattempt", () => ({ actor: "merchant" })),
  noRider: moves("no_rider_found"),
  incident: moves("incident"),
  resolve: moves("resolved"),
  cancel: moves("cancelled", (before) => ({
    actor: "merchant",
    cancellation: { ...termsOf(before), reason: "The customer changed the order", cancelledBy: "merchant" },
  })),
  expire: moves("cancelled", (before) => ({
    actor: "system",
    cancellation: {
      ...termsOf(before),
      reason: "The shipment was not paid for in time",
      cancelledBy: "system",
    },
  })),
  sendBack,
};

function moves(trigger: Trigger, details: (before: LockedShipment) => TransitionDetails = () => ({})): Act {
  return async ({ tx }, before, { at, code, resolution }) => {
    const told = {
      occurredAt: at,
      ...(code && { failureCode: code }),
      ...(resolution && { resolution }),
    };
    return (await applyTransition(tx, before, trigger, { ...told, ...details(before) })).after;
  };
}

function jobOf(before: LockedShipment) {
  return findRiderJob(before, before.assignment?.riderId ?? 0);
}

function termsOf(before: LockedShipment) {
  const { window, feeTzs, refundTzs } = getCancellationTerms(before);
  return { window, feeTzs, refundTzs };
}

async function accept(
  page: HistoryContext,
  before: LockedShipment,
  { at }: PlannedStep,
  way: Way,
): Promise<LockedShipment | null> {
  const isLastMile = before.row.status === "in_transit";
  const riderId = page.riders.idle(before.row.mode, isLastMile ? way.to : way.from, way.turn);
  if (riderId === null) return null;
  const leg = before.legs[isLastMile ? 2 : 0]!;
  await page.tx.insert(assignment).values({
    shipmentId: before.row.id,
    legSequence: leg.sequence,
    riderId,
    status: "accepted",
    offeredAt: new Date(at.getTime() - THINKS_MS),
    expiresAt: new Date(at.getTime() + THINKS_MS),
    acceptedAt: at,
    acceptedLatitude: leg.originLatitude,
    acceptedLongitude: leg.originLongitude,
    createdAt: new Date(at.getTime() - THINKS_MS),
  });
  page.riders.take(riderId);
  const offered = { ...(await lockShipment(page.tx, before.row.id)), now: at };
  const trigger = isLastMile ? "last_mile_accepted" : "rider_accepted";
  return (await applyTransition(page.tx, offered, trigger, { occurredAt: at })).after;
}

async function deliver(page: HistoryContext, before: LockedShipment, at: Date): Promise<LockedShipment> {
  const proof = {
    method: "name" as const,
    recipientName: before.row.receiverName,
    photoUrl: null,
    recordedAt: at.toISOString(),
    capturedOffline: false,
  };
  return (await deliverParcel(page.tx, jobOf(before), proof, { at })).after;
}

async function sendBack(
  page: HistoryContext,
  before: LockedShipment,
  { at }: PlannedStep,
  way: Way,
): Promise<LockedShipment> {
  const { tx } = page;
  const caller = { merchantId: page.merchantId, mode: before.row.mode };
  const request = await buildReturnRequest(caller, before.row.id, tx);
  const payer = before.row.failure?.atFault === "platform" ? "platform" : "wallet";
  const back = await writeShipment(
    page,
    { mode: caller.mode, at, request, isPaid: true, byKey: false },
    payer,
  );
  const ordered = await applyTransition(tx, before, "return_ordered", {
    actor: "merchant",
    failureCode: "recalled",
    occurredAt: at,
  });
  const started = await handOver(page, ordered.after, back, new Date(at.getTime() + MINUTE_MS));
  const steps = [
    { act: "headOut" as const, at: new Date(at.getTime() + 2 * MINUTE_MS) },
    { act: "deliver" as const, at: new Date(at.getTime() + 31 * MINUTE_MS) },
  ];
  await performSteps(page, started, steps, way);
  return lockShipment(tx, before.row.id);
}

/** The rider who holds the parcel continues with the return shipment. */
async function handOver(
  { tx }: HistoryContext,
  original: LockedShipment,
  back: WrittenShipment,
  at: Date,
): Promise<number> {
  const holder = original.assignment!;
  await tx.update(assignment).set({ status: "completed", endedAt: at }).where(eq(assignment.id, holder.id));
  const now = { acceptedAt: at, movingAt: at, arrivedAt: at, collectedAt: at, createdAt: at };
  const taken = {
    shipmentId: back.id,
    legSequence: 1,
    riderId: holder.riderId,
    status: "arrived_at_pickup" as const,
  };
  await tx.insert(assignment).values({ ...taken, ...now });
  const locked = { ...(await lockShipment(tx, back.id)), now: at };
  await applyTransition(tx, locked, "return_started", { occurredAt: at });
  return back.id;
}

async function endWork(
  { tx, riders }: HistoryContext,
  before: LockedShipment,
  after: LockedShipment,
  at: Date,
) {
  const own = before.assignment;
  if (!own || after.assignment?.id === own.id) return;
  riders.free(own.riderId);
  await tx.update(assignment).set({ endedAt: at }).where(eq(assignment.id, own.id));
}
