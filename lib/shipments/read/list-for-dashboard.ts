import type { Caller } from "@/lib/core/caller";
import type { ShipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { endOfDay, startOfDay } from "@/lib/core/time/day";
import { readKeysetPage } from "./matching-ids";
import { LIST_COLUMNS, type ListedShipment } from "./list";
import { type ListFilter, buildListFilter, type ListQuery } from "./search-condition";

export const DASHBOARD_PAGE_SIZE = 50;

const COLUMNS = LIST_COLUMNS.map((column) => `s.${column}`).join(", ");

export async function listForDashboard(caller: Caller, query: ShipmentListFilter) {
  const before = query.before ?? null;
  const rows = await readKeysetPage<ListedShipment>(buildDashboardFilter(caller, query), {
    before,
    limit: DASHBOARD_PAGE_SIZE + 1,
    columns: COLUMNS,
  });
  const shipments = rows.slice(0, DASHBOARD_PAGE_SIZE);
  return { shipments, next: rows.length > DASHBOARD_PAGE_SIZE ? shipments.at(-1)!.id : null };
}

export function buildDashboardFilter(caller: Caller, query: ShipmentListFilter): ListFilter {
  return buildListFilter(caller, listQueryOf(query), true);
}

function listQueryOf({ from, to, before: _, status, ...query }: ShipmentListFilter): ListQuery {
  return {
    ...query,
    ...(status === "needs_decision" ? { needsDecision: true } : { status }),
    ...(from && { created_from: startOfDay(from).toISOString() }),
    ...(to && { created_to: new Date(endOfDay(to).getTime() - 1).toISOString() }),
  };
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
