import { hot } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { ShipmentListQuery } from "@/lib/core/shipment-request";
import { type ListFilter, listFilters } from "@/lib/shipments/list-filters";
import type { StoredShipment } from "@/lib/shipments/stored";

/** Totals are exact up to here; beyond, counting would cost more than the page. */
export const TOTAL_COUNTED_MAX = 10_000;
/** How long a filter that once exceeded the bound is taken to exceed it still. */
const MANY_KEPT_MS = 60_000;
/** How many such filters are remembered at most. */
const MANY_KEPT_COUNT = 1000;

export interface ShipmentPage {
  shipments: ListedShipment[];
  total: number;
  isTotalExact: boolean;
}

export type ListedShipment = Pick<StoredShipment, (typeof LIST_COLUMNS)[number]>;

/** The trimmed view, exactly. Specification: Shipment list view. */
export const LIST_COLUMNS = [
  "id",
  "shipment_number",
  "tracking_code",
  "merchant_reference",
  "type",
  "status",
  "sender_name",
  "receiver_name",
  "pickup_address",
  "dropoff_address",
  "total_amount",
  "payment_status",
  "estimated_delivery_at",
  "created_at",
] as const;

/**
 * A page of the caller's shipments, newest first. A search takes exact and prefix matches, and substring matches
 * when there are neither. Specification: GET /merchant/shipments.
 */
export async function listShipments(caller: Caller, query: ShipmentListQuery): Promise<ShipmentPage> {
  let page: ShipmentPage = { shipments: [], total: 0, isTotalExact: true };
  for (const filter of listFilters(caller, query)) {
    page = await readPage(filter, query);
    if (page.total > 0) return page;
  }
  return page;
}

async function readPage(filter: ListFilter, query: ShipmentListQuery): Promise<ShipmentPage> {
  const { page, per_page: perPage } = query;
  const many = remembersMany(filter);
  const [shipments, counted] = await Promise.all([
    selectPage(filter, perPage, (page - 1) * perPage),
    many ? TOTAL_COUNTED_MAX + 1 : countUpToBound(filter),
  ]);
  if (counted > TOTAL_COUNTED_MAX) rememberMany(filter);
  return {
    shipments,
    total: Math.min(counted, TOTAL_COUNTED_MAX),
    isTotalExact: counted <= TOTAL_COUNTED_MAX,
  };
}

/** The offset runs over ids alone, in the index; the rows of the page are fetched afterwards. */
async function selectPage(filter: ListFilter, limit: number, offset: number): Promise<ListedShipment[]> {
  const { values } = filter;
  // Matches of a search are found first: the planner thinks them many, and would walk all rows to meet twenty.
  const statement = `with match as ${filter.search ? "materialized" : "not materialized"}
      (select s.id from shipment s where ${filter.where})
    select ${LIST_COLUMNS.map((column) => `s.${column}`).join(", ")} from shipment s
    join (select id from match order by id desc
      limit $${values.length + 1} offset $${values.length + 2}) page on page.id = s.id
    order by s.id desc`;
  const rows = await hot.unsafe(statement, [...values, limit, offset], planning(filter));
  return rows as unknown as ListedShipment[];
}

async function countUpToBound(filter: ListFilter): Promise<number> {
  const statement = `select count(*)::int as total from
    (select 1 from shipment s where ${filter.where} limit ${TOTAL_COUNTED_MAX + 1}) bounded`;
  const rows = await hot.unsafe(statement, filter.values, planning(filter));
  return (rows[0] as unknown as { total: number }).total;
}

/** Only a plan that sees the pattern uses the trigrams; one made once for all patterns scans. */
function planning({ search }: ListFilter) {
  return { prepare: search !== "substring" };
}

const many = new Map<string, number>();

function remembersMany(filter: ListFilter): boolean {
  const since = many.get(keyOf(filter));
  return since !== undefined && Date.now() - since < MANY_KEPT_MS;
}

function rememberMany(filter: ListFilter): void {
  const key = keyOf(filter);
  if (many.has(key) && remembersMany(filter)) return;
  if (many.size >= MANY_KEPT_COUNT) many.clear();
  many.set(key, Date.now());
}

function keyOf(filter: ListFilter): string {
  return JSON.stringify([filter.where, filter.values]);
}
