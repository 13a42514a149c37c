import { raw, readOnReplica, statement } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { VIEW_COUNT_MAX, type ViewCounts } from "@/lib/core/shipments/shipment-request";
import { PLANNED_CONDITION } from "./planned";
import { FAILED_SCAN_MAX, HELD_CONDITION, ON_THE_ROAD_CONDITION, UNPAID_CONDITION } from "./search-condition";

/** Unpaid, planned and failed shipments are counted among the newest only. */
export async function countViews(caller: Caller): Promise<ViewCounts> {
  const { merchantId, mode } = caller;
  const limit = VIEW_COUNT_MAX + 1;
  const [counts] = await readOnReplica(
    caller,
    statement<ViewCounts>`
      with own as not materialized (
        select id, status, payment_status, pickup_after, search_at, search_started_at, failure from shipment
        where merchant_id = ${merchantId} and mode = ${mode}),
      waiting as (
        (select * from own where status = 'pending' order by id desc limit ${limit})
        union all (select * from own where status = 'confirmed' order by id desc limit ${limit})
        union all (select * from own where status = 'failed' order by id desc limit ${FAILED_SCAN_MAX})),
      need as (
        select count(*) filter (where ${raw(UNPAID_CONDITION)} or ${raw(HELD_CONDITION)})::int as needs_you,
          count(*) filter (where ${raw(PLANNED_CONDITION)})::int as planned
        from waiting s)
      select needs_you as "needsYou", planned,
        (select count(*)::int from (
          select from own s where ${raw(ON_THE_ROAD_CONDITION)} limit ${limit}) moving) as "onTheRoad",
        (select count(*)::int from (select from own where status = 'delivered' limit ${limit}) done) as delivered,
        (select count(*)::int from (select from own limit ${limit}) listed) as all
      from need`,
  );
  return counts!;
}
