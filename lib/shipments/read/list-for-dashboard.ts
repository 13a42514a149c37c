import type { Caller } from "@/lib/core/caller";
import type { ShipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { endOfDay, startOfDay } from "@/lib/core/time/day";
import { presentOpening } from "@/lib/core/time/openings";
import type { ServiceHours } from "@/lib/core/time/service-hours";
import { readKeysetPage } from "./matching-ids";
import { LIST_COLUMNS, type ListedShipment, presentListItem } from "./list";
import { PLANNED_COLUMNS, type PlannedTimes, presentPlannedWindow } from "./planned";
import { type ListFilter, buildListFilter, type ListQuery } from "./search-condition";

export const DASHBOARD_PAGE_SIZE = 50;

const HUB_HOURS = `case when s.type = 'regional' then (select hub_hours(h) from shipment_leg l
  join hub h on h.id = l.destination_hub_id where l.shipment_id = s.id and l.leg_type = 'transit' limit 1) end as hub_hours`;
const COLUMNS = [...LIST_COLUMNS.map((column) => `s.${column}`), PLANNED_COLUMNS, HUB_HOURS].join(", ");

/** `hub_hours` are the hours of the destination hub; null for same-city and for a hub that is always open. */
type DashboardRow = ListedShipment & PlannedTimes & { hub_hours: ServiceHours | null };

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

export function presentDashboardRow({ planned_after, planned_before, hub_hours, ...row }: DashboardRow) {
  const planned = presentPlannedWindow({ planned_after, planned_before });
  const opening = presentOpening(hub_hours, new Date(row.estimated_delivery_at));
  return { ...presentListItem(row), planned, opening };
}

export function buildDashboardFilter(caller: Caller, query: ShipmentListFilter): ListFilter {
  return buildListFilter(caller, listQueryOf(query), true);
}

function listQueryOf({ from, to, before: _, status, ...query }: ShipmentListFilter): ListQuery {
  return {
    ...query,
    ...chooseStatusCondition(status),
    ...(from && { created_from: startOfDay(from).toISOString() }),
    ...(to && { created_to: new Date(endOfDay(to).getTime() - 1).toISOString() }),
  };
}

function chooseStatusCondition(
  status: ShipmentListFilter["status"],
): Pick<ListQuery, "status" | "needsDecision" | "isPlanned"> {
  if (status === "needs_decision") return { needsDecision: true };
  return status === "planned" ? { isPlanned: true } : { status };
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
