import { platformTextElsewhere } from "@/db/standby/read-elsewhere";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import { containsByPart, tellingPartOf } from "@/lib/shipments/read/search-condition";

export interface AdminShipmentQuery {
  mode: Mode;
  status?: ShipmentStatus | undefined;
  merchantId?: number | undefined;
  /** Part of the number, the tracking code or the merchant's reference. */
  search?: string | undefined;
  /** Those that wait for a rider, the longest wait first; its one page has no next. */
  waiting?: boolean | undefined;
  /** Failed ones that an administrator must decide. */
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
  s.type, s.status, s.pickup_address, s.dropoff_address, s.vehicle_type_name, s.total_amount, s.waiting_since,
  s.failure, s.created_at`;
/** In these a rider may be missing. */
const WAITING = `s.waiting_since is not null and s.status in ('confirmed', 'pickup_dispatched', 'in_transit')`;
const UNDECIDED = `s.status = 'failed' and (s.failure->>'final')::boolean is not true`;

/** Shipments of all merchants in one mode, newest first. */
export async function listShipmentsForAdmin(
  query: AdminShipmentQuery,
  { written }: { written: string | null } = { written: null },
): Promise<Keyset<AdminListedShipment>> {
  const values: (string | number)[] = [];
  const bind = (value: string | number) => `$${values.push(value)}`;
  const conditions = [`s.mode = ${bind(query.mode)}`];
  if (query.status) conditions.push(`s.status = ${bind(query.status)}`);
  if (query.merchantId !== undefined) conditions.push(`s.merchant_id = ${bind(query.merchantId)}`);
  const search = query.search?.trim();
  if (search) conditions.push(containsByPart(search, tellingPartOf(search), bind));
  if (query.waiting) conditions.push(WAITING);
  if (query.undecided) conditions.push(UNDECIDED);
  if (query.before !== undefined) conditions.push(`s.id < ${bind(query.before)}`);
  const order = query.waiting ? "s.waiting_since, s.id" : "s.id desc";
  // Matches of a search are found first, and not prepared: only a plan that sees the pattern uses the trigrams.
  const text = `with match as ${search ? "materialized" : "not materialized"}
       (select s.* from shipment s where ${conditions.join(" and ")})
     select ${COLUMNS} from match s join merchant m on m.id = s.merchant_id
     order by ${order} limit ${PAGE_ROWS + 1}`;
  const statement = { text, values, prepare: false };
  const page = keyset(await platformTextElsewhere<AdminListedShipment>({ asOf: written }, statement));
  return query.waiting ? { ...page, next: null } : page;
}
