import type { Caller } from "@/lib/core/caller";
import type { PaymentStatus } from "@/lib/core/shipment";
import type { ShipmentListQuery } from "@/lib/core/shipment-request";

/** What a list may be narrowed by; the dashboard knows one filter more than the API. */
export type ListQuery = Omit<ShipmentListQuery, "page" | "per_page"> & {
  payment_status?: PaymentStatus | undefined;
};

/** A condition on a shipment `s`, with the values of its parameters. */
export interface ListFilter {
  where: string;
  values: (string | number)[];
  search: "prefix" | "substring" | null;
}

/** The filters to try in turn: one, or for a search two, of which the second is tried when the first is empty. */
export function listFilters(caller: Caller, query: ListQuery): ListFilter[] {
  const { search } = query;
  if (!search?.trim()) return [filterOf(caller, query, null)];
  return [
    { ...filterOf(caller, query, startsWith(search.trim())), search: "prefix" },
    { ...filterOf(caller, query, contains(search.trim())), search: "substring" },
  ];
}

type Search = (bind: (value: string) => string) => string;

function filterOf(caller: Caller, query: ListQuery, search: Search | null): ListFilter {
  const values: (string | number)[] = [];
  const bind = (value: string | number) => `$${values.push(value)}`;
  const conditions = [`s.merchant_id = ${bind(caller.merchantId)}`, `s.mode = ${bind(caller.mode)}`];
  if (query.status) conditions.push(`s.status = ${bind(query.status)}`);
  if (query.payment_status) conditions.push(...paymentStatus(query.payment_status, bind));
  if (query.type) conditions.push(`s.type = ${bind(query.type)}`);
  if (query.merchant_reference) conditions.push(`s.merchant_reference = ${bind(query.merchant_reference)}`);
  if (query.created_from) conditions.push(`s.created_at >= ${bind(query.created_from)}::timestamptz`);
  if (query.created_to) conditions.push(`s.created_at <= ${bind(query.created_to)}::timestamptz`);
  if (search) conditions.push(search(bind));
  return { where: conditions.join(" and "), values, search: null };
}

/** Nearly all are paid: the index of the others is partial, so the planner must see that they are meant. */
function paymentStatus(status: PaymentStatus, bind: (value: string) => string): string[] {
  const asked = `s.payment_status = ${bind(status)}`;
  return status === "paid" ? [asked] : [asked, "s.payment_status <> 'paid'"];
}

const SEARCHED = ["s.shipment_number", "s.tracking_code", "s.merchant_reference"];
/** Sorts behind every continuation of a prefix, byte by byte. */
const LAST_CHARACTER = "\u{10ffff}";

/** Bytewise ranges rather than LIKE: they use the index whatever the database's collation, prepared or not. */
function startsWith(text: string): Search {
  return (bind) => {
    const low = bind(text.toLowerCase());
    const high = bind(text.toLowerCase() + LAST_CHARACTER);
    const ranges = SEARCHED.map(
      (column) => `(lower(${column}) ~>=~ ${low} and lower(${column}) ~<~ ${high})`,
    );
    return `(${ranges.join(" or ")})`;
  };
}

/** The expression of the trigram index; `%` and `_` in the text are literal. */
function contains(text: string): Search {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return (bind) =>
    `lower(s.shipment_number || ' ' || s.tracking_code || ' ' || coalesce(s.merchant_reference, '')) like ${bind(pattern)}`;
}
