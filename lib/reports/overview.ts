import { readOnReplica, statement } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { addDays, toTanzaniaDay, startOfDay } from "@/lib/core/time/day";
import { FAILED_SCAN_MAX } from "@/lib/shipments/read/search-condition";
import { SHIPMENT_STATUSES, type ShipmentStatus, type ShipmentType } from "@/lib/core/statuses";

const OVERVIEW_DAYS = 30;
const TIMED_DELIVERIES_MAX = 300;

/** Uses calendar days in Tanzania. */
export async function readOverview(caller: Caller, now: Date) {
  const firstDay = addDays(toTanzaniaDay(now), 1 - OVERVIEW_DAYS);
  const since = startOfDay(firstDay);
  const [groups, free, [wallet], times] = await Promise.all([
    readGroups(caller, since),
    readFreeReturns(caller, since),
    readBalance(caller),
    readDeliveryTimes(caller, since),
  ]);
  const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) =>
    buildDay(
      addDays(firstDay, index),
      groups.filter(({ day }) => day === index),
      free.find(({ day }) => day === index)?.amount ?? 0,
    ),
  );
  const paid = groups.filter(({ payment_status: status }) => PAID.has(status));
  const paidCount = sum(paid, "shipments");
  // Average over paid shipments, before refunds.
  const averageCostTzs = paidCount > 0 ? Math.round(sum(paid, "total") / paidCount) : null;
  const balanceTzs = wallet?.balance ?? 0;
  return {
    spendTodayTzs: days.at(-1)?.spendTzs ?? 0,
    spend30DaysTzs: days.reduce((total, { spendTzs }) => total + spendTzs, 0),
    deliveryMinutes: { same_city: minutesOf(times, "same_city"), regional: minutesOf(times, "regional") },
    days,
    paidShipments: paidCount,
    averageCostTzs,
    balanceTzs,
    deliveriesLeft: averageCostTzs ? Math.floor(balanceTzs / averageCostTzs) : null,
  };
}

const PAID = new Set(["paid", "refunded", "partially_refunded"]);

interface Group {
  day: number;
  status: ShipmentStatus;
  payment_status: string;
  shipments: number;
  total: number;
  refunded: number;
}

function readGroups(caller: Caller, since: Date): Promise<Group[]> {
  const { merchantId, mode } = caller;
  return readOnReplica(
    caller,
    statement<Group>`
      select floor(date_part('epoch', s.created_at - ${since.toISOString()}::text::timestamptz) / 86400)::int as day, s.status, s.payment_status,
        count(*)::int as shipments, sum(s.total_amount)::bigint as total,
        coalesce(sum(case s.payment_status when 'refunded' then s.total_amount when 'partially_refunded' then
          (select t.amount from transfer t where t.shipment_id = s.id and t.type = 'REFUND') end), 0)::bigint as refunded
      from shipment s
      where s.merchant_id = ${merchantId} and s.mode = ${mode} and s.created_at >= ${since.toISOString()}::text::timestamptz
      group by 1, 2, 3`,
  );
}

function readFreeReturns(caller: Caller, since: Date) {
  const { merchantId, mode } = caller;
  return readOnReplica(
    caller,
    statement<{ day: number; amount: number }>`
      select floor(date_part('epoch', r.created_at - ${since.toISOString()}::text::timestamptz) / 86400)::int as day,
        sum(t.amount)::bigint as amount
      from (
        select id from shipment where merchant_id = ${merchantId} and mode = ${mode} and status = 'failed'
        order by id desc limit ${FAILED_SCAN_MAX}) o
      join shipment r on r.return_of_shipment_id = o.id and r.status <> 'cancelled'
      join transfer t on t.shipment_id = r.id and t.type = 'RETURN_SUBSIDY'
      where r.created_at >= ${since.toISOString()}::text::timestamptz
      group by 1`,
  );
}

function readBalance(caller: Caller) {
  const { merchantId, mode } = caller;
  return readOnReplica(
    caller,
    statement<{ balance: number }>`
      select balance from account
      where kind = 'merchant_wallet' and mode = ${mode} and merchant_id = ${merchantId}`,
  );
}

interface DeliveryTimes {
  type: ShipmentType;
  /** Median and 90th percentile in seconds. */
  times: [number, number];
}

function minutesOf(times: DeliveryTimes[], type: ShipmentType) {
  const found = times.find((each) => each.type === type)?.times;
  return found ? { median: minutes(found[0]), p90: minutes(found[1]) } : null;
}

function readDeliveryTimes(caller: Caller, since: Date): Promise<DeliveryTimes[]> {
  const { merchantId, mode } = caller;
  return readOnReplica(
    caller,
    statement<DeliveryTimes>`
      select s.type, percentile_cont(array[0.5, 0.9]) within group
        (order by date_part('epoch', e.occurred_at - s.payment_confirmed_at)) as times
      from (
        select id, type, payment_confirmed_at from shipment
        where merchant_id = ${merchantId} and mode = ${mode} and status = 'delivered'
          and created_at >= ${since.toISOString()}::text::timestamptz
        order by id desc limit ${TIMED_DELIVERIES_MAX}) s
      join shipment_event e on e.shipment_id = s.id and e.trigger = 'delivered'
      group by s.type`,
  );
}

function buildDay(day: string, own: Group[], freeTzs: number) {
  const counts = countByStatus(own);
  const paid = own.filter(({ payment_status: status }) => PAID.has(status));
  return {
    day,
    created: sum(own, "shipments"),
    delivered: counts.delivered,
    failed: counts.failed,
    cancelled: counts.cancelled,
    spendTzs: sum(paid, "total") - sum(paid, "refunded") - freeTzs,
  };
}

function countByStatus(groups: Group[]): Record<ShipmentStatus, number> {
  const counts = Object.fromEntries(SHIPMENT_STATUSES.map((status) => [status, 0]));
  for (const { status, shipments } of groups) counts[status] = (counts[status] ?? 0) + shipments;
  return counts as Record<ShipmentStatus, number>;
}

function sum(groups: Group[], key: "shipments" | "total" | "refunded"): number {
  return groups.reduce((total, group) => total + group[key], 0);
}

function minutes(seconds: number): number {
  return Math.max(0, Math.round(seconds / 60));
}
