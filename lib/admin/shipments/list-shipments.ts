import { readOnReplica } from "@/db/client";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/keyset";
import { parseSearch } from "@/lib/core/input/codes";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import { env } from "@/lib/platform/env";
import {
  buildContainsCondition,
  buildPartCondition,
  getMostSelectivePart,
  type Search,
} from "@/lib/shipments/read/search-condition";

export interface AdminShipmentQuery {
  mode: Mode;
  status?: ShipmentStatus | undefined;
  merchantId?: number | undefined;
  /** Part of a number or code; a whole phone; whole words of a name or address. */
  search?: string | undefined;
  /** Shipments without a rider, the longest wait first, on one page. */
  waiting?: boolean | undefined;
  undecided?: boolean | undefined;
  before?: number | undefined;
}

export interface AdminListedShipment {
  id: number;
  merchant_id: number;
  business_name: string;
  shipment_number: string;
  tracking_code: string;
  merchant_reference: string | null;
  receiver_name: string;
  type: ShipmentType;
  status: ShipmentStatus;
  pickup_address: string;
  dropoff_address: string;
  vehicle_type_name: string;
  total_amount: number;
  waiting_since: Date | null;
  failure: Failure | null;
  created_at: Date;
}

const COLUMNS = `s.id, s.merchant_id, m.business_name, s.shipment_number, s.tracking_code, s.merchant_reference,
  s.receiver_name, s.type, s.status, s.pickup_address, s.dropoff_address, s.vehicle_type_name, s.total_amount, s.waiting_since,
  s.failure, s.created_at`;
const WAITING = `s.waiting_since is not null and s.status in ('confirmed', 'pickup_dispatched', 'in_transit')`;
const NEWEST_SEARCHED = 5000;
const UNDECIDED = `s.status = 'failed' and (s.failure->>'final')::boolean is not true`;

export async function listShipmentsForAdmin(
  query: AdminShipmentQuery,
  { written }: { written: string | null } = { written: null },
): Promise<Keyset<AdminListedShipment>> {
  const { where, values } = conditionsOf(query);
  const order = query.waiting ? "s.waiting_since, s.id" : "s.id desc";
  const ask = (match: Match) => {
    const text = `with match as ${match.from} select ${COLUMNS} from match s join merchant m on m.id = s.merchant_id
      order by ${order} limit ${PAGE_ROWS + 1}`;
    // Not prepared: only a plan that sees the pattern uses the trigram index.
    const statement = { text, values: match.values, prepare: false };
    return readOnReplica<AdminListedShipment>({ merchantId: null, asOf: written }, statement);
  };
  const asked = parseSearch(query.search ?? "", env.TRACKING_PREFIX);
  const search: Search | null = asked.text === "" ? null : { ...asked, withPeople: true, isMasked: true };
  if (search && !query.waiting) {
    const newest = await ask(amongNewest(where, values, search));
    if (newest.length > PAGE_ROWS) return keyset(newest);
  }
  const all = { from: `not materialized (select s.* from shipment s where ${where})`, values };
  const page = keyset(await ask(search ? amongAll(where, values, search) : all));
  return query.waiting ? { ...page, next: null } : page;
}

type Values = (string | number)[];
type Match = { from: string; values: Values };

function conditionsOf(query: AdminShipmentQuery): { where: string; values: Values } {
  const values: Values = [];
  const bind = (value: string | number) => `$${values.push(value)}`;
  const conditions = [`s.mode = ${bind(query.mode)}`];
  if (query.status) conditions.push(`s.status = ${bind(query.status)}`);
  if (query.merchantId !== undefined) conditions.push(`s.merchant_id = ${bind(query.merchantId)}`);
  if (query.waiting) conditions.push(WAITING);
  if (query.undecided) conditions.push(UNDECIDED);
  if (query.before !== undefined) conditions.push(`s.id < ${bind(query.before)}`);
  return { where: conditions.join(" and "), values };
}

/** The `case` keeps the planner from using the trigram index for frequent terms. */
function amongNewest(where: string, given: Values, search: Search): Match {
  const values = [...given];
  const isFound = buildContainsCondition(search, (value) => `$${values.push(value)}`);
  const newest = `select s.* from shipment s where ${where} order by s.id desc limit ${NEWEST_SEARCHED}`;
  return {
    from: `(select * from (${newest}) s where case when ${isFound} then true else false end)`,
    values,
  };
}

/** Rare terms are found by the trigram index before sorting. */
function amongAll(where: string, given: Values, search: Search): Match {
  const values = [...given];
  const part = getMostSelectivePart(search.code ?? search.text);
  const isFound = buildPartCondition(search, part, (value) => `$${values.push(value)}`);
  return { from: `materialized (select s.* from shipment s where ${where} and ${isFound})`, values };
}
