import type { z } from "zod";
import type { Caller } from "@/lib/core/caller";
import type { ShipmentListQuery } from "@/lib/core/shipments/shipment-request";
import type { shipmentListItemSchema } from "@/lib/core/shipments/shipment-response";
import type { StoredShipment } from "@/lib/shipments/record/shipment-record";
import { type ListFilter, buildListFilter } from "./search-condition";
import {
  type MatchingIdsPlan,
  planMatchingIdsQuery,
  runMatchingIdsQuery,
  withSearchTimeout,
} from "./matching-ids";
import { toIsoString } from "./present";

/** Larger totals are not counted, because the count would cost more than the page. */
const TOTAL_COUNTED_MAX = 10_000;
const LARGE_TOTAL_TTL_MS = 60_000;
const LARGE_TOTALS_MAX = 1000;

export type ListedShipment = Pick<StoredShipment, (typeof LIST_COLUMNS)[number]>;

/** Shared by the merchants' API and the dashboard. Specification: Shipment list view. */
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

/** Throws busy when the search times out. Specification: GET /merchant/shipments. */
export async function listShipments(caller: Caller, query: ShipmentListQuery) {
  const filter = buildListFilter(caller, query);
  return withSearchTimeout(filter, () => readPage(filter, query));
}

async function readPage(filter: ListFilter, query: ShipmentListQuery) {
  const { page, per_page: perPage } = query;
  const many = remembersMany(filter);
  const match = await planMatchingIdsQuery(filter);
  const { shipments, counted } = await selectCounted(filter, match, {
    limit: perPage,
    offset: (page - 1) * perPage,
    many,
  });
  if (counted > TOTAL_COUNTED_MAX) rememberMany(filter);
  return {
    shipments,
    total: Math.min(counted, TOTAL_COUNTED_MAX),
    isTotalExact: counted <= TOTAL_COUNTED_MAX,
  };
}

interface Slice {
  limit: number;
  offset: number;
  many: boolean;
}

async function selectCounted(filter: ListFilter, match: MatchingIdsPlan, slice: Slice) {
  if (match.as === "materialized") return selectWithCount(filter, match, slice);
  const [shipments, counted] = await Promise.all([
    selectPage(filter, match, slice),
    slice.many ? TOTAL_COUNTED_MAX + 1 : countUpToBound(filter, match),
  ]);
  return { shipments, counted };
}

const COLUMNS = LIST_COLUMNS.map((column) => `s.${column}`).join(", ");

function pageOf({ values }: MatchingIdsPlan): string {
  return `select ${COLUMNS} from shipment s
    join (select id from match order by id desc
      limit $${values.length + 1} offset $${values.length + 2}) page on page.id = s.id`;
}

async function selectPage(
  filter: ListFilter,
  match: MatchingIdsPlan,
  { limit, offset }: Slice,
): Promise<ListedShipment[]> {
  const { select, values } = match;
  const statement = `with match as not materialized (${select("s.id")}) ${pageOf(match)} order by s.id desc`;
  return runMatchingIdsQuery<ListedShipment>(filter, match, statement, [...values, limit, offset]);
}

async function selectWithCount(filter: ListFilter, match: MatchingIdsPlan, { limit, offset }: Slice) {
  const { select, values } = match;
  const statement = `${select(`count(*) over ()::int as total, ${COLUMNS}`)}
    order by s.id desc limit $${values.length + 1} offset $${values.length + 2}`;
  const all = [...values, limit, offset];
  const found = await runMatchingIdsQuery<ListedShipment & { total: number }>(filter, match, statement, all);
  const shipments = found.map(({ total: _, ...shipment }) => shipment);
  if (found[0] || offset === 0) return { shipments, counted: found[0]?.total ?? 0 };
  return { shipments, counted: await countUpToBound(filter, match) };
}

async function countUpToBound(filter: ListFilter, match: MatchingIdsPlan): Promise<number> {
  const order = filter.search === null ? "" : "order by s.id desc";
  const statement = `select count(*)::int as total
    from (${match.select("s.id")} ${order} limit ${TOTAL_COUNTED_MAX + 1}) bounded`;
  const [row] = await runMatchingIdsQuery<{ total: number }>(filter, match, statement, match.values);
  return row!.total;
}

const many = new Map<string, number>();

function remembersMany(filter: ListFilter): boolean {
  const since = many.get(keyOf(filter));
  return since !== undefined && Date.now() - since < LARGE_TOTAL_TTL_MS;
}

function rememberMany(filter: ListFilter): void {
  const key = keyOf(filter);
  if (many.has(key) && remembersMany(filter)) return;
  if (many.size >= LARGE_TOTALS_MAX) many.clear();
  many.set(key, Date.now());
}

function keyOf(filter: ListFilter): string {
  return JSON.stringify([filter.where, filter.values, filter.search]);
}

/** Specification: Shipment list view. */
export function presentListItem(row: ListedShipment): z.output<typeof shipmentListItemSchema> {
  return {
    ...row,
    estimated_delivery_at: toIsoString(row.estimated_delivery_at),
    created_at: toIsoString(row.created_at),
  };
}
