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
  /** The `before` of the next page; null on the last one. */
  next: number | null;
}

/**
 * A page of the caller's shipments, newest first, by keyset: the thousandth page costs what the first does. A search
 * finds what the API's list finds, and besides by name, phone and address of sender and receiver.
 */
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

/** What the dashboard's list, its export and its quick search are narrowed by. */
export function dashboardFilter(caller: Caller, query: ShipmentListFilter): ListFilter {
  return listFilter(caller, listQueryOf(query), true);
}

/** Days become moments; the database keeps milliseconds, so the last one of a day is exact. */
function listQueryOf({ from, to, before: _, status, ...query }: ShipmentListFilter): ListQuery {
  return {
    ...query,
    ...(status === "needs_decision" ? { needsDecision: true } : { status }),
    ...(from && { created_from: startOfDay(from).toISOString() }),
    ...(to && { created_to: new Date(endOfDay(to).getTime() - 1).toISOString() }),
  };
}
