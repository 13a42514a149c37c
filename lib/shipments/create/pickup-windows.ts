import { sql } from "drizzle-orm";
import { z } from "zod";
import { read, statement, transaction } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Mode } from "@/lib/core/mode";
import { findPickupHub, type Point } from "@/lib/core/pricing/geography";
import { addDays, endOfDay, startOfDay, toTanzaniaDay } from "@/lib/core/time/day";
import { WINDOW_LIMITS } from "@/lib/core/time/window-limits";
import { timestamp } from "@/lib/core/wire-fields";

const SLOT_MS = 30 * 60_000;

const pickupWindowSchema = z
  .object({
    pickup_after: timestamp.describe("Start of the window, ISO 8601 in UTC."),
    pickup_before: timestamp.describe("End of the window, ISO 8601 in UTC."),
    free: z
      .int()
      .nullable()
      .describe("Number of pickups that can still be scheduled for the window; null if there is no limit."),
  })
  .meta({ id: "PickupWindow", description: "Half an hour in which a pickup can be scheduled." });

/** Specification: GET /merchant/pickup-windows. */
export const pickupWindowsSchema = z.array(pickupWindowSchema);

export type PickupWindowWire = z.output<typeof pickupWindowSchema>;

const PAST_SLOTS_PER_RUN = 5000;

/** Deletes slots a day after their start, oldest first. Returns the number of deleted slots. */
export async function deletePastPickupSlots(): Promise<number> {
  const deleted = await transaction((tx) =>
    tx.execute(sql`
      delete from pickup_slot where (mode, hub_id, starts_at) in (
        select mode, hub_id, starts_at from pickup_slot where starts_at < now() - interval '1 day'
        order by starts_at limit ${PAST_SLOTS_PER_RUN}
        for update skip locked)
      returning starts_at`),
  );
  return deleted.length;
}

interface Search {
  mode: Mode;
  pickup: Point;
  now: Date;
  from: Date;
  until: Date;
  limit: number;
}

/** Windows per day. */
const DAY_MAX = 48;

/** Returns the free windows of a day in Tanzania. Specification: GET /merchant/pickup-windows. */
export async function listPickupWindows(mode: Mode, pickup: Point, day: string): Promise<PickupWindowWire[]> {
  const [clock] = await read(statement<{ now: Date }>`select now() as now`);
  const search = {
    mode,
    pickup,
    now: clock!.now,
    from: startOfDay(day),
    until: endOfDay(day),
    limit: DAY_MAX,
  };
  return findFreeWindows(search);
}

/** Returns the free windows of today and the following days in Tanzania. */
export async function listUpcomingPickupWindows(
  mode: Mode,
  pickup: Point,
  days: number,
): Promise<PickupWindowWire[]> {
  const [clock] = await read(statement<{ now: Date }>`select now() as now`);
  const { now } = clock!;
  const until = endOfDay(addDays(toTanzaniaDay(now), days - 1));
  return findFreeWindows({ mode, pickup, now, from: now, until, limit: DAY_MAX * days });
}

const ALTERNATIVES = 3;

/** Returns the next free windows after a full window. */
export async function findAlternativeWindows(
  mode: Mode,
  pickup: Point,
  { now, after }: { now: Date; after: Date },
): Promise<PickupWindowWire[]> {
  const until = new Date(now.getTime() + WINDOW_LIMITS.aheadMax);
  return findFreeWindows({ mode, pickup, now, from: after, until, limit: ALTERNATIVES });
}

async function findFreeWindows({
  mode,
  pickup,
  now,
  from,
  until,
  limit,
}: Search): Promise<PickupWindowWire[]> {
  const hub = findPickupHub(pickup, await loadCatalogue());
  const first = Math.max(from.getTime(), now.getTime() + WINDOW_LIMITS.aheadMin);
  const last = Math.min(until.getTime() - SLOT_MS, now.getTime() + WINDOW_LIMITS.aheadMax);
  const taken = hub ? await readTakenSlots(mode, hub.id, from, until) : new Map<number, number>();
  const windows: PickupWindowWire[] = [];
  for (let at = Math.ceil(first / SLOT_MS) * SLOT_MS; at <= last && windows.length < limit; at += SLOT_MS) {
    const free = hub && hub.pickupCapacity - (taken.get(at) ?? 0);
    if (free !== null && free <= 0) continue;
    windows.push({
      pickup_after: new Date(at).toISOString(),
      pickup_before: new Date(at + SLOT_MS).toISOString(),
      free,
    });
  }
  return windows;
}

async function readTakenSlots(
  mode: Mode,
  hubId: number,
  from: Date,
  until: Date,
): Promise<Map<number, number>> {
  const rows = await read(statement<{ startsAt: Date; taken: number }>`
    select starts_at as "startsAt", taken from pickup_slot
    where mode = ${mode} and hub_id = ${hubId} and starts_at >= ${from.toISOString()}::timestamptz - interval '30 minutes'
      and starts_at < ${until.toISOString()}::timestamptz`);
  return new Map(rows.map(({ startsAt, taken }) => [startsAt.getTime(), taken]));
}
