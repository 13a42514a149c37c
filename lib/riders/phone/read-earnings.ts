import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment, shipmentLeg } from "@/db/schema/shipments";
import { loadSettings } from "@/lib/catalogue/load";
import { addDays, toTanzaniaDay, startOfDay } from "@/lib/core/time/day";

const PAGE_ROWS = 30;

/**
 * Amounts are whole TZS. Days are days in Tanzania; the week is today and the six days before. Returns thirty items
 * older than `before`. Specification silent: what riders earn; a leg that was not completed earns nothing.
 */
export async function readEarnings(
  riderId: number,
  before: number | undefined,
  now = new Date(),
  tx: Tx = read(),
) {
  const { rider_share_bps: shareBps } = await loadSettings(tx);
  // Older legs have no stored amount, so the current share applies, rounded half up on integers.
  const amount = sql<string>`coalesce(${assignment.earnedTzs}, (${shipmentLeg.fee} * ${shareBps}::bigint + 5000) / 10000)`;
  const today = toTanzaniaDay(now);
  const [rows, [totals]] = await Promise.all([
    findLegs(tx, riderId, amount, before),
    sumSince(tx, riderId, amount, startOfDay(today), startOfDay(addDays(today, -6))),
  ]);
  return {
    total_today: Number(totals?.today ?? 0),
    total_week: Number(totals?.week ?? 0),
    items: rows.map(({ completedAt, amount: tzs, ...row }) => ({
      ...row,
      amount: Number(tzs),
      completed_at: completedAt?.toISOString() ?? "",
    })),
  };
}

const OF_LEG = and(
  eq(shipmentLeg.shipmentId, assignment.shipmentId),
  eq(shipmentLeg.sequence, assignment.legSequence),
  eq(shipmentLeg.status, "completed"),
);

const completedBy = (riderId: number) =>
  and(eq(assignment.riderId, riderId), eq(assignment.status, "completed"));

function findLegs(tx: Tx, riderId: number, amount: SQL<string>, before: number | undefined) {
  return tx
    .select({
      id: assignment.id,
      shipment_number: shipment.shipmentNumber,
      leg_type: shipmentLeg.legType,
      distance_km: shipmentLeg.distanceKm,
      amount,
      completedAt: shipmentLeg.completedAt,
    })
    .from(assignment)
    .innerJoin(shipmentLeg, OF_LEG)
    .innerJoin(shipment, eq(shipment.id, assignment.shipmentId))
    .where(and(completedBy(riderId), before === undefined ? undefined : lt(assignment.id, before)))
    .orderBy(desc(assignment.id))
    .limit(PAGE_ROWS);
}

function sumSince(tx: Tx, riderId: number, amount: SQL<string>, today: Date, week: Date) {
  return tx
    .select({
      today: sql<string>`sum(${amount}) filter (where ${shipmentLeg.completedAt} >= ${today.toISOString()}::timestamptz)`,
      week: sql<string>`sum(${amount})`,
    })
    .from(assignment)
    .innerJoin(shipmentLeg, OF_LEG)
    .where(and(completedBy(riderId), sql`${shipmentLeg.completedAt} >= ${week.toISOString()}::timestamptz`));
}
