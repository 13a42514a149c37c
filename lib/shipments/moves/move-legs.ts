import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipmentLeg } from "@/db/schema/shipments";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { assignmentEnd } from "@/lib/core/lifecycle/assignment";
import type { Move, Trigger } from "@/lib/core/lifecycle/lifecycle";
import { shareOf } from "@/lib/core/pricing/pricing";
import { custodyOf } from "@/lib/core/shipments/custody";
import { type LockedShipment, stateOf } from "./lock";

/** Writes what a move does to the legs and to the riders who work on them. */
export async function moveLegs(
  tx: Tx,
  before: LockedShipment,
  move: Move,
  trigger: Trigger,
  details: { waybill?: string; occurredAt?: Date | undefined },
): Promise<void> {
  const { occurredAt } = details;
  const at = occurredAt ? sql`${occurredAt.toISOString()}::timestamptz` : sql`clock_timestamp()`;
  for (const [index, leg] of before.legs.entries()) {
    const to = move.legs[index];
    if (!to || to === leg.status) continue;
    await tx
      .update(shipmentLeg)
      .set({
        status: to,
        ...(to === "in_progress" && { startedAt: sql`coalesce(started_at, ${at})` }),
        ...(to === "completed" && { completedAt: at }),
        ...(details.waybill && leg.legType === "transit" && { waybill: details.waybill }),
      })
      .where(and(eq(shipmentLeg.shipmentId, before.row.id), eq(shipmentLeg.sequence, leg.sequence)));
  }
  await endAssignment(tx, before, move, trigger);
  if (OFFERS_LAPSE.has(trigger)) await lapseOffers(tx, before.row.id);
}

const OFFERS_LAPSE = new Set<Trigger>([
  "rider_accepted",
  "last_mile_accepted",
  "cancelled",
  "no_rider_found",
]);

async function endAssignment(tx: Tx, before: LockedShipment, move: Move, trigger: Trigger): Promise<void> {
  if (!before.assignment) return;
  const custody = custodyOf(stateOf(before));
  const end = assignmentEnd(move, trigger, { legSequence: before.assignment.legSequence, custody });
  if (!end) return;
  await tx
    .update(assignment)
    .set({ status: end, endedAt: sql`clock_timestamp()`, earnedTzs: await earnedTzs(tx, before, move) })
    .where(eq(assignment.id, before.assignment.id));
}

/** Kept as it is today: what a rider has earned does not follow the setting. Null for a leg that was not completed. */
async function earnedTzs(tx: Tx, { assignment: own, legs }: LockedShipment, move: Move) {
  const at = (own?.legSequence ?? 0) - 1;
  const leg = legs[at];
  if (!leg || move.legs[at] !== "completed") return null;
  const { rider_share_bps: shareBps } = await loadSettings(tx);
  return shareOf(leg.fee, shareBps);
}

async function lapseOffers(tx: Tx, shipmentId: number): Promise<void> {
  await tx
    .update(assignment)
    .set({ status: "expired", endedAt: sql`clock_timestamp()` })
    .where(and(eq(assignment.shipmentId, shipmentId), eq(assignment.status, "offered")));
}
