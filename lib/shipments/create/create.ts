import { sql } from "drizzle-orm";
import { hot, isTableChanged, sqlState, type Tx, transaction, transactionAs } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Payer } from "@/lib/core/money/postings";
import type { Settings } from "@/lib/core/pricing/settings";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { wakeWorkers } from "@/lib/jobs/wake";
import { assertReturnable, markReturned } from "@/lib/shipments/moves/return-to-sender";
import { presentShipment } from "@/lib/shipments/read/present";
import { walletCondition } from "@/lib/wallet/post";
import { bindReturn } from "./bind-return";
import { draftShipment } from "./draft";
import { draftOutbox } from "./draft-outbox";
import type { NewShipment } from "./new-shipment";
import { priceShipment } from "./price";

export interface CreateOrder {
  caller: Caller;
  /** Allocated by next_shipment_id() in the look-up that began the request. */
  id: number;
  /** The database's clock at that look-up. */
  now: Date;
  catalogueVersion: number;
  request: ShipmentRequest;
  scenario: string | null;
  /** Who orders a return; the merchant unless said otherwise. */
  actor?: "merchant" | "admin" | "system";
  /** The failure that a return is ordered for, by its `occurred_at`: refused when another has come since. */
  ofFailure?: string;
  /** Claims the key in the same transaction, and stores the answer's bytes with it. */
  idempotency: { operation: string; key: string; fingerprint: string } | null;
  /** Where the created shipment can be read, from its id. */
  locate: (shipmentId: number) => string;
  /** Done in the same transaction once the shipment stands; what it throws leaves no shipment. */
  alongside?: (tx: Tx, shipmentId: number) => Promise<void>;
}

export interface CreatedAnswer {
  id: number;
  location: string;
  /** The exact bytes of the answer, as stored for a replay. */
  body: string;
}

/** A number or a code that exists already is drawn again this often: 62^10 codes make even one retry rare. */
const DRAWS_MAX = 5;
/** That a new shipment brings. */
const JOBS_MAX = 2;

/**
 * Prices, stores and pays for a shipment, and starts its delivery. Returns "replay" when the idempotency key
 * belongs to another request. Throws what `bindReturn` and `priceShipment` throw, wallet_inactive,
 * insufficient_wallet_balance and merchant_not_approved. Specification: POST /merchant/shipments.
 */
export async function createShipment(order: CreateOrder): Promise<CreatedAnswer | "replay"> {
  const catalogue = await loadCatalogue(order.catalogueVersion);
  const originalId = order.request.return_of_shipment_id ?? null;
  const request =
    originalId === null ? order.request : await bindReturn(order.caller, order.request, originalId);
  const priced = await priceShipment(order.caller, request, catalogue, order.now);
  const payer = request.payment_source === "wallet" ? "wallet" : null;
  const draft = { ...order, ...priced, request };
  const isAlone = originalId === null && !order.alongside;
  try {
    const answer = isAlone
      ? await store({ ...draft, payer }, catalogue.settings, writeAlone)
      : await createWithMore(draft, catalogue.settings, payer);
    if (answer !== "replay") wakeWorkers(JOBS_MAX);
    return answer;
  } catch (error) {
    throw conditionOf(error) ?? error;
  }
}

const writeAlone: Write = (parameter) => hot.unsafe(CREATE, [parameter as never], { prepare: true });

type Write = (parameter: object) => Promise<ArrayLike<unknown>>;
type Draft = CreateOrder & Omit<NewShipment, "payer">;

export const CREATE = "select create_shipment($1::jsonb) as outcome";

/** A return also ends the shipment that it brings back, so both stand in one transaction with what is alongside. */
async function createWithMore(draft: Draft, settings: Settings, payer: Payer | null) {
  const originalId = draft.request.return_of_shipment_id ?? null;
  const isMerchants = (draft.actor ?? "merchant") === "merchant";
  const work = async (tx: Tx) => {
    const isFree =
      originalId !== null && (await assertReturnable(tx, draft.caller, originalId, draft.ofFailure)).isFree;
    const write: Write = (parameter) =>
      tx.execute(sql`select create_shipment(${JSON.stringify(parameter)}::text::jsonb) as outcome`);
    const answer = await store({ ...draft, payer: isFree ? "platform" : payer }, settings, write, 1);
    if (answer === "replay") return answer;
    if (originalId !== null) await markReturned(tx, originalId, draft.actor ?? "merchant");
    await draft.alongside?.(tx, answer.id);
    return answer;
  };
  return isMerchants ? transactionAs(draft.caller, work) : transaction(work);
}

async function store(
  order: CreateOrder & NewShipment,
  settings: Settings,
  write: Write,
  draws = DRAWS_MAX,
): Promise<CreatedAnswer | "replay"> {
  const parameter = draftCreate(order, settings);
  try {
    const rows = await write(parameter);
    const { outcome } = rows[0] as { outcome: "created" | "replay" };
    return outcome === "replay" ? "replay" : { id: order.id, ...parameter.answer };
  } catch (error) {
    if (draws > 1 && (isTakenName(error) || isTableChanged(error)))
      return store(order, settings, write, draws - 1);
    throw error;
  }
}

/** All that create_shipment writes, the answer's bytes among it. */
export function draftCreate(order: CreateOrder & NewShipment, settings: Settings) {
  const record = draftShipment(order);
  return {
    ...record,
    ...draftOutbox(record.shipment, settings),
    pay: order.payer !== null,
    payer: order.payer,
    // A merchant who is suspended gets back what is under way.
    by_system: order.actor === "system",
    ...(order.idempotency && { idempotency: order.idempotency }),
    answer: { body: JSON.stringify(presentShipment(record)), location: order.locate(order.id) },
  };
}

/** Only the shipment's drawn names are unique constraints that a create can meet. */
function isTakenName(error: unknown): boolean {
  return sqlState(error) === "23505" && /shipment_(number|tracking_code)/.test(String(error));
}

function conditionOf(error: unknown): ConditionError | null {
  if (sqlState(error) === "TM003")
    return new ConditionError("merchant_not_approved", "Merchant account not approved");
  return walletCondition(error);
}
