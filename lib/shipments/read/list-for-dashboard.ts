import type { Caller } from "@/lib/core/caller";
import type { ShipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { endOfDay, startOfDay } from "@/lib/core/time/day";
import { keysetPage } from "./matching-ids";
import { LIST_COLUMNS, type ListedShipment } from "./list";
import { type ListFilter, listFilter, type ListQuery } from "./search-condition";

export const DASHBOARD_PAGE = 50;

const COLUMNS = LIST_COLUMNS.map((column) => `s.${column}`).join(", ");

export interface DashboardPage {
  shipments: ListedShipment[];
  next: number | null;
}

export async function listForDashboard(caller: Caller, query: ShipmentListFilter): Promise<DashboardPage> {
  const before = query.before ?? null;
  const rows = await keysetPage<ListedShipment>(dashboardFilter(caller, query), {
    before,
    limit: DASHBOARD_PAGE + 1,
    columns: COLUMNS,
  });
  const shipments = rows.slice(0, DASHBOARD_PAGE);
  return { shipments, next: rows.length > DASHBOARD_PAGE ? shipments.at(-1)!.id : null };
}

export function dashboardFilter(caller: Caller, query: ShipmentListFilter): ListFilter {
  return listFilter(caller, listQueryOf(query), true);
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

export function findByTerm(caller: Caller, term: string): Promise<FoundShipment[]> {
  const filter = dashboardFilter(caller, { search: term });
  return keysetPage<FoundShipment>(filter, { before: null, limit: FOUND_MAX, columns: FOUND_COLUMNS });
}
