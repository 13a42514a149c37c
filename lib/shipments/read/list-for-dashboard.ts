import type { Caller } from "@/lib/core/caller";
import type { ShipmentExportFilter, ShipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { endOfDay, startOfDay } from "@/lib/core/time/day";
import { presentOpening } from "@/lib/core/time/openings";
import type { ServiceHours } from "@/lib/core/time/service-hours";
import { readKeysetPage } from "./matching-ids";
import { LIST_COLUMNS, type ListedShipment, presentListItem } from "./list";
import { PLANNED_COLUMNS, type PlannedTimes, presentPlannedWindow } from "./planned";
import {
  buildListFilter,
  HELD_CONDITION,
  type ListFilter,
  type ListQuery,
  UNPAID_CONDITION,
} from "./search-condition";

export const DASHBOARD_PAGE_SIZE = 50;

const HUB_HOURS = `case when s.type = 'regional' then (select hub_hours(h) from shipment_leg l
  join hub h on h.id = l.destination_hub_id where l.shipment_id = s.id and l.leg_type = 'transit' limit 1) end as hub_hours`;
const NEEDS = `case when ${UNPAID_CONDITION} then 'payment' when ${HELD_CONDITION} then 'decision' end as needs`;
/** Steps that a failed or cancelled shipment completed: 1 is booked, 2 collected, 3 on the way. */
const REACHED = `case when s.status = 'cancelled' or s.failure->>'custody' = 'merchant'
  and (s.failure->>'attempt')::int = 0 then 1 when (s.failure->>'attempt')::int = 0 then 2 else 3 end as reached`;
const ENDED_AT = `case s.status when 'delivered' then s.proof->>'recordedAt' when 'failed' then s.failure->>'occurredAt'
  when 'cancelled' then s.cancellation->>'cancelledAt' end as ended_at`;
const COLUMNS = [
  ...LIST_COLUMNS.map((column) => `s.${column}`),
  ...[PLANNED_COLUMNS, HUB_HOURS, NEEDS, REACHED, ENDED_AT],
].join(", ");

type DashboardRow = ListedShipment &
  PlannedTimes & {
    /** Hours of the destination hub; null for same-city and for a hub that is always open. */
    hub_hours: ServiceHours | null;
    /** The step that the merchant must take. */
    needs: "payment" | "decision" | null;
    reached: number;
    /** Time of the delivery, failure or cancellation. */
    ended_at: string | null;
  };

export async function listForDashboard(caller: Caller, query: ShipmentListFilter) {
  const before = query.before ?? null;
  const rows = await readKeysetPage<DashboardRow>(buildDashboardFilter(caller, query), {
    before,
    limit: DASHBOARD_PAGE_SIZE + 1,
    columns: COLUMNS,
  });
  const shipments = rows.slice(0, DASHBOARD_PAGE_SIZE);
  return { shipments, next: rows.length > DASHBOARD_PAGE_SIZE ? shipments.at(-1)!.id : null };
}

export function presentDashboardRow(row: DashboardRow) {
  const { planned_after, planned_before, hub_hours, needs, reached, ended_at, ...item } = row;
  const planned = presentPlannedWindow({ planned_after, planned_before });
  const opening = presentOpening(hub_hours, new Date(item.estimated_delivery_at));
  return { ...presentListItem(item), planned, opening, needs, reached, ended_at };
}

export function buildDashboardFilter(caller: Caller, query: ShipmentExportFilter): ListFilter {
  return buildListFilter(caller, listQueryOf(query), true);
}

function listQueryOf({ from, to, before: _, status, ...query }: ShipmentExportFilter): ListQuery {
  return {
    ...query,
    ...chooseStatusCondition(status),
    ...(from && { created_from: startOfDay(from).toISOString() }),
    ...(to && { created_to: new Date(endOfDay(to).getTime() - 1).toISOString() }),
  };
}

function chooseStatusCondition(status: ShipmentListFilter["status"]): Partial<ListQuery> {
  switch (status) {
    case "needs_decision":
      return { needsDecision: true };
    case "needs_you":
      return { needsYou: true };
    case "on_the_road":
      return { isOnTheRoad: true };
    case "planned":
      return { isPlanned: true };
    default:
      return { status };
  }
}

const FOUND_MAX = 8;
const FOUND_COLUMNS =
  "s.id, s.shipment_number, s.merchant_reference, s.sender_name, s.receiver_name, s.status";

type FoundShipment = Pick<
  ListedShipment,
  "id" | "shipment_number" | "merchant_reference" | "sender_name" | "receiver_name" | "status"
>;

export function findShipmentsByTerm(caller: Caller, term: string): Promise<FoundShipment[]> {
  const filter = buildDashboardFilter(caller, { search: term });
  return readKeysetPage<FoundShipment>(filter, { before: null, limit: FOUND_MAX, columns: FOUND_COLUMNS });
}
