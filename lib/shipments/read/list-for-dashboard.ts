import type { Caller } from "@/lib/core/caller";
import { endOfDay, startOfDay } from "@/lib/core/time/day";
import type { ShipmentListFilter } from "@/lib/core/shipments/shipment-list-filter";
import { keysetPage } from "./keyset-page";
import { LIST_COLUMNS, type ListedShipment } from "./list";
import { type ListFilter, type ListQuery, listFilter } from "./list-filters";

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
