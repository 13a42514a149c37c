import type { Caller } from "@/lib/core/caller";
import { endOfDay, startOfDay } from "@/lib/core/day";
import type { ShipmentListFilter } from "@/lib/core/shipment-list-filter";
import { keysetPage } from "@/lib/shipments/keyset-page";
import { LIST_COLUMNS, type ListedShipment } from "@/lib/shipments/list";
import { type ListFilter, type ListQuery, listFilters } from "@/lib/shipments/list-filters";

export const DASHBOARD_PAGE = 50;

const COLUMNS = LIST_COLUMNS.map((column) => `s.${column}`).join(", ");

export interface DashboardPage {
  shipments: ListedShipment[];
  /** The `before` of the next page; null on the last one. */
  next: number | null;
}

/**
 * A page of the caller's shipments, newest first, by keyset: the thousandth page costs what the first does. A search
 * takes exact and prefix matches, and substring matches when there are neither, as the API's list does.
 */
export async function listForDashboard(caller: Caller, query: ShipmentListFilter): Promise<DashboardPage> {
  const before = query.before ?? null;
  const filter = await searchedFilter(caller, query);
  const rows = await keysetPage<ListedShipment>(filter, {
    before,
    limit: DASHBOARD_PAGE + 1,
    columns: COLUMNS,
  });
  const shipments = rows.slice(0, DASHBOARD_PAGE);
  return { shipments, next: rows.length > DASHBOARD_PAGE ? shipments.at(-1)!.id : null };
}

/** The first of the filters to try that finds anything on any page; the last one when none does. */
export async function searchedFilter(caller: Caller, query: ShipmentListFilter): Promise<ListFilter> {
  const filters = listFilters(caller, listQueryOf(query));
  for (const filter of filters.slice(0, -1)) {
    const found = await keysetPage(filter, { before: null, limit: 1, columns: "s.id" });
    if (found.length > 0) return filter;
  }
  return filters.at(-1)!;
}

/** Days become moments; the database keeps milliseconds, so the last one of a day is exact. */
function listQueryOf({ from, to, before: _, ...query }: ShipmentListFilter): ListQuery {
  return {
    ...query,
    ...(from && { created_from: startOfDay(from).toISOString() }),
    ...(to && { created_to: new Date(endOfDay(to).getTime() - 1).toISOString() }),
  };
}
