import { sql } from "drizzle-orm";
import { isTableChangedError, getSqlState, tenantTransaction, transaction, type Tx } from "@/db/client";
import { toSpendingError } from "@/lib/api-keys/spending-refusal";
import { loadCatalogue } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import type { Settings } from "@/lib/core/pricing/settings";
import { countDueJobs } from "@/lib/jobs/new-job";
import { notifyWorkers } from "@/lib/jobs/notify-workers";
import { toWalletError } from "@/lib/wallet/post";
import { buildShipmentDraft, type ShipmentDraft } from "./draft";
import type { NewShipmentOrder, PricedOrder } from "./order";
import { findAlternativeWindows } from "./pickup-windows";
import { priceShipment } from "./price";

export interface CreatedShipmentReply {
  id: number;
  location: string;
  body: string;
}

/**
 * Returns "replay" for a used idempotency key. Throws the errors of `priceShipment`, wallet_inactive,
 * insufficient_wallet_balance, key_not_permitted, merchant_not_approved, pickup_window_full. Specification: POST /merchant/shipments.
 */
export async function createShipment(order: NewShipmentOrder): Promise<CreatedShipmentReply | "replay"> {
  const { caller, request, now, alongside } = order;
  const catalogue = await loadCatalogue(order.catalogueVersion);
  const trip = await priceShipment(caller, request, catalogue, now);
  const payer = request.payment_source === "wallet" ? "wallet" : null;
  const priced: PricedOrder = { ...order, ...trip, payer };
  if (!alongside) return completeInsert(insertAlone(priced, catalogue.settings), priced);
  const insert = async (tx: Tx) => {
    const inserted = await insertShipment(tx, priced, catalogue.settings);
    if (inserted.outcome === "created") await alongside(tx, order.id);
    return inserted;
  };
  return completeInsert(tenantTransaction(caller, insert), priced);
}

interface Inserted {
  draft: ShipmentDraft;
  outcome: "created" | "replay";
}

export const CREATE_SHIPMENT_SQL = "select create_shipment($1::jsonb) as outcome";
const CODE_ATTEMPTS_MAX = 5;

/** Uses a dedicated transaction, which a failed insert aborts. Retries with a new code for a taken code. */
async function insertAlone(order: PricedOrder, settings: Settings): Promise<Inserted> {
  for (let attempt = 1; ; attempt++) {
    const draft = buildShipmentDraft(order, settings);
    try {
      const rows = await transaction({ text: CREATE_SHIPMENT_SQL, values: [draft as never] });
      return { draft, outcome: outcomeOf(rows) };
    } catch (error) {
      if (attempt === CODE_ATTEMPTS_MAX || !(isTakenCode(error) || isTableChangedError(error))) throw error;
    }
  }
}

export async function insertShipment(tx: Tx, order: PricedOrder, settings: Settings): Promise<Inserted> {
  const draft = buildShipmentDraft(order, settings);
  const rows = await tx.execute(
    sql`select create_shipment(${JSON.stringify(draft)}::text::jsonb) as outcome`,
  );
  return { draft, outcome: outcomeOf(rows) };
}

function outcomeOf(rows: ArrayLike<unknown>): Inserted["outcome"] {
  return (rows[0] as Pick<Inserted, "outcome">).outcome;
}

function isTakenCode(error: unknown): boolean {
  return getSqlState(error) === "23505" && /shipment_(number|tracking_code)/.test(String(error));
}

export async function completeInsert(
  inserting: Promise<Inserted>,
  order: PricedOrder,
): Promise<CreatedShipmentReply | "replay"> {
  const { draft, outcome } = await inserting.catch(async (error: unknown) => {
    throw getSqlState(error) === "TM005" ? await createWindowFullError(order) : (toCondition(error) ?? error);
  });
  if (outcome === "replay") return outcome;
  notifyWorkers({ jobs: countDueJobs(draft.jobs), webhooks: true });
  return { id: draft.shipment.id, ...draft.answer };
}

async function createWindowFullError({
  caller,
  trip,
  now,
  pickupWindow,
}: PricedOrder): Promise<ConditionError> {
  const after = pickupWindow?.after ?? now;
  const windows = await findAlternativeWindows(caller.mode, trip.pickup, { now, after });
  return new ConditionError("pickup_window_full", "The pickup window is full", { meta: { windows } });
}

function toCondition(error: unknown): ConditionError | null {
  if (getSqlState(error) === "TM003")
    return new ConditionError("merchant_not_approved", "Merchant account not approved");
  return toWalletError(error) ?? toSpendingError(error);
}
