import { asc, desc, eq, sql } from "drizzle-orm";
import { read, readOnReplica, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { assignment, rider } from "@/db/schema/riders";
import { transfer } from "@/db/schema/wallet";
import { type KeysetPage, toKeysetPage, ADMIN_PAGE_SIZE } from "@/lib/admin/keyset";
import type { Caller } from "@/lib/core/caller";
import { ConditionError, nullIfRefused } from "@/lib/core/conditions";
import { parseSearch } from "@/lib/core/input/codes";
import type { Failure } from "@/lib/core/lifecycle/failure";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import type { Mode } from "@/lib/core/mode";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { env } from "@/lib/platform/env";
import { listOpenCustodyCases, listPossibleSettlements } from "@/lib/riders/custody/settle-case";
import { presentShipment } from "@/lib/shipments/read/present";
import {
  buildContainsCondition,
  buildPartCondition,
  getMostSelectivePart,
  type ShipmentSearch,
} from "@/lib/shipments/read/search-condition";
import { parseShipmentRecord, type ShipmentRecord } from "@/lib/shipments/record/shipment-record";
import { getCancellationTerms } from "@/lib/shipments/transitions/cancel";
import { readMerchantShipment, toLifecycleState } from "@/lib/shipments/transitions/lock";
import { getDeclaredValueTzs } from "@/lib/shipments/transitions/reattempt";

export type ShipmentDetail = Awaited<ReturnType<typeof getShipmentForAdmin>>;

/** Throws shipment_not_found. */
export async function getShipmentForAdmin(shipmentId: number, tx: Tx = read()) {
  if (!Number.isSafeInteger(shipmentId)) throw new ConditionError("shipment_not_found", "Shipment not found");
  const rows = await tx.execute<{ record: ShipmentRecord }>(
    sql`select record from shipment_record where id = ${shipmentId}::bigint`,
  );
  const record = parseShipmentRecord(rows[0]?.record);
  const { shipment: row } = record;
  const [[owner], assignments, transfers, decisions] = await Promise.all([
    tx
      .select({ id: merchant.id, businessName: merchant.businessName })
      .from(merchant)
      .where(eq(merchant.id, row.merchant_id)),
    assignmentsOf(tx, shipmentId),
    transfersOf(tx, shipmentId),
    possibleDecisions(tx, { merchantId: row.merchant_id, mode: row.mode }, shipmentId),
  ]);
  return {
    shipment: presentShipment(record),
    merchant: owner!,
    assignments,
    transfers,
    decisions,
  };
}

async function assignmentsOf(tx: Tx, shipmentId: number) {
  const { id, status, offeredAt, acceptedAt, endedAt } = assignment;
  return tx
    .select({ id, name: rider.name, phone: rider.phone, status, offeredAt, acceptedAt, endedAt })
    .from(assignment)
    .innerJoin(rider, eq(rider.id, assignment.riderId))
    .where(eq(assignment.shipmentId, shipmentId))
    .orderBy(desc(id))
    .limit(50);
}

async function transfersOf(tx: Tx, shipmentId: number) {
  const { id, type, amount, createdAt } = transfer;
  return tx
    .select({ id, type, amountTzs: amount, createdAt })
    .from(transfer)
    .where(eq(transfer.shipmentId, shipmentId))
    .orderBy(asc(id));
}

async function possibleDecisions(tx: Tx, owner: Caller, shipmentId: number) {
  const snapshot = await readMerchantShipment(tx, owner, shipmentId);
  const state = toLifecycleState(snapshot);
  const cases = await listOpenCustodyCases(tx, snapshot.row.id);
  return {
    canResolve: canTransition(state, "resolved"),
    /** Maximum claim in TZS, which is the sum of the declared values. */
    claimMaxTzs: await getDeclaredValueTzs(tx, shipmentId),
    canReattempt: canTransition(state, "reattempt"),
    canWaivePin: getRequiredProof(snapshot.row) === "pin" && snapshot.row.proof === null,
    custodyCases: cases.map((each) => ({
      ...each,
      settlements: listPossibleSettlements(snapshot, each.legSequence),
    })),
    cancellation: await nullIfRefused(() => getCancellationTerms(snapshot)),
  };
}

interface AdminShipmentQuery {
  mode: Mode;
  status?: ShipmentStatus | undefined;
  merchantId?: number | undefined;
  /** Search term: a part of a number or code, a whole phone number, or whole words of a name or address. */
  search?: string | undefined;
  /** Lists shipments without a rider on one page, in order of waiting time, longest first. */
  waiting?: boolean | undefined;
  undecided?: boolean | undefined;
  before?: number | undefined;
}

interface AdminListedShipment {
  id: number;
  merchant_id: number;
  business_name: string;
  shipment_number: string;
  merchant_reference: string | null;
  receiver_name: string;
  status: ShipmentStatus;
  pickup_address: string;
  dropoff_address: string;
  total_amount: number;
  waiting_since: Date | null;
  failure: Failure | null;
  created_at: Date;
}

const COLUMNS = `s.id, s.merchant_id, m.business_name, s.shipment_number, s.merchant_reference, s.receiver_name,
  s.status, s.pickup_address, s.dropoff_address, s.total_amount, s.waiting_since, s.failure, s.created_at`;
const WAITING = `s.waiting_since <= now() and s.status in ('confirmed', 'pickup_dispatched', 'in_transit')`;
const NEWEST_SEARCHED = 5000;
const UNDECIDED = `s.status = 'failed' and (s.failure->>'final')::boolean is not true
  and s.failure->>'nextAttempt' is null`;

export async function listShipmentsForAdmin(
  query: AdminShipmentQuery,
  { written }: { written: string | null } = { written: null },
): Promise<KeysetPage<AdminListedShipment>> {
  const { where, values } = conditionsOf(query);
  const order = query.waiting ? "s.waiting_since, s.id" : "s.id desc";
  const ask = (match: Match) => {
    const text = `with match as ${match.from} select ${COLUMNS} from match s join merchant m on m.id = s.merchant_id
      order by ${order} limit ${ADMIN_PAGE_SIZE + 1}`;
    // PostgreSQL uses the trigram index only if it plans with the pattern, so the statement is not prepared.
    const statement = { text, values: match.values, prepare: false };
    return readOnReplica<AdminListedShipment>({ merchantId: null, minLsn: written }, statement);
  };
  const asked = parseSearch(query.search ?? "", env.TRACKING_PREFIX);
  const search: ShipmentSearch | null =
    asked.text === "" ? null : { ...asked, withPeople: true, isMasked: true };
  if (search && !query.waiting) {
    const newest = await ask(amongNewest(where, values, search));
    if (newest.length > ADMIN_PAGE_SIZE) return toKeysetPage(newest);
  }
  const all = { from: `not materialized (select s.* from shipment s where ${where})`, values };
  const page = toKeysetPage(await ask(search ? amongAll(where, values, search) : all));
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

/**
 * Searches only the newest shipments, for frequent terms. The `case` prevents the planner from using the
 * trigram index.
 */
function amongNewest(where: string, given: Values, search: ShipmentSearch): Match {
  const values = [...given];
  const isFound = buildContainsCondition(search, (value) => `$${values.push(value)}`);
  const newest = `select s.* from shipment s where ${where} order by s.id desc limit ${NEWEST_SEARCHED}`;
  return {
    from: `(select * from (${newest}) s where case when ${isFound} then true else false end)`,
    values,
  };
}

/** Searches all shipments, for rare terms. The trigram index finds the rows before sorting. */
function amongAll(where: string, given: Values, search: ShipmentSearch): Match {
  const values = [...given];
  const part = getMostSelectivePart(search.code ?? search.text);
  const isFound = buildPartCondition(search, part, (value) => `$${values.push(value)}`);
  return { from: `materialized (select s.* from shipment s where ${where} and ${isFound})`, values };
}
