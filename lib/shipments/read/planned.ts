import { readOnReplica, raw, statement } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { endOfDay, startOfDay } from "@/lib/core/time/day";
import { toIsoString } from "./present";

/** Scheduled pickups without a rider, and failed deliveries with a planned attempt. */
export const PLANNED_CONDITION = `(s.status in ('pending', 'confirmed') and s.pickup_after > now()
  or s.status = 'failed' and not (s.failure->>'final')::boolean and s.failure->>'nextAttempt' is not null)`;

const PLANNED_AFTER = `case when s.status = 'failed' then (s.failure->'nextAttempt'->>'after')::timestamptz
  else s.pickup_after end`;
const PLANNED_BEFORE = `case when s.status = 'failed' then (s.failure->'nextAttempt'->>'before')::timestamptz
  else s.pickup_before end`;

/** Window of a planned shipment; null for other shipments. */
export const PLANNED_COLUMNS = `case when ${PLANNED_CONDITION} then ${PLANNED_AFTER} end as planned_after,
  case when ${PLANNED_CONDITION} then ${PLANNED_BEFORE} end as planned_before`;

export interface PlannedTimes {
  planned_after: Date | string | null;
  planned_before: Date | string | null;
}

export function presentPlannedWindow({ planned_after: after, planned_before: before }: PlannedTimes) {
  return after && before ? { after: toIsoString(after), before: toIsoString(before) } : null;
}

interface PlannedRow {
  id: number;
  shipment_number: string;
  status: ShipmentStatus;
  receiver_name: string;
  /** Place of the pickup or of the attempt. */
  place: string;
  planned_after: Date | string;
  planned_before: Date | string;
  /** Number of planned shipments of the day. */
  of_day: number;
}

/** Returns at most `perDay` shipments of each day, by time. Days are days in Tanzania, both included. */
export async function listPlanned(
  caller: Caller,
  { from, to, perDay }: { from: string; to: string; perDay: number },
) {
  const rows = await readOnReplica(
    caller,
    statement<PlannedRow>`
    select id, shipment_number, status, receiver_name, place, planned_after, planned_before, of_day
    from (
      select p.*, count(*) over same_day::int as of_day,
        row_number() over (same_day order by planned_after, id) as nth
      from (
        select s.id, s.shipment_number, s.status, s.receiver_name,
          case when s.status = 'failed' then s.dropoff_address else s.pickup_address end as place,
          ${raw(PLANNED_AFTER)} as planned_after, ${raw(PLANNED_BEFORE)} as planned_before
        from shipment s
        where s.merchant_id = ${caller.merchantId} and s.mode = ${caller.mode}
          and s.status in ('pending', 'confirmed', 'failed') and ${raw(PLANNED_CONDITION)}
      ) p
      where planned_after >= ${startOfDay(from).toISOString()}::timestamptz
        and planned_after < ${endOfDay(to).toISOString()}::timestamptz
      window same_day as (partition by (planned_after at time zone 'Africa/Dar_es_Salaam')::date)
    ) numbered
    where nth <= ${perDay}
    order by planned_after, id`,
  );
  return rows.map(({ planned_after, planned_before, ...row }) => ({
    ...row,
    id: Number(row.id),
    planned_after: toIsoString(planned_after),
    planned_before: toIsoString(planned_before),
  }));
}
