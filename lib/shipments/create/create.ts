import { sql } from "drizzle-orm";
import { isTableChanged, sqlState, tenantTransaction, transaction, type Tx } from "@/db/client";
import { toSpendingError } from "@/lib/api-keys/spending-refusal";
import { loadCatalogue } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import type { Settings } from "@/lib/core/pricing/settings";
import { countDueJobs } from "@/lib/jobs/new-job";
import { notifyWorkers } from "@/lib/jobs/notify-workers";
import { assertReturnable, markReturned } from "@/lib/shipments/transitions/return-to-sender";
import { toWalletError } from "@/lib/wallet/post";
import { assertReturnMatches } from "./return-request";
import { draftShipment, type ShipmentDraft } from "./draft";
import type { PricedOrder, ShipmentOrder } from "./order";
import { priceShipment } from "./price";

export interface CreatedAnswer {
  id: number;
  location: string;
  body: string;
}

const CODE_ATTEMPTS_MAX = 5;
interface Stored extends CreatedAnswer {
  jobsDue: number;
}

/**
 * Returns "replay" for a used idempotency key. Throws the errors of `bindReturn` and `priceShipment`,
 * wallet_inactive, insufficient_wallet_balance, key_not_permitted and merchant_not_approved. Specification:
 * POST /merchant/shipments.
 */
export async function createShipment(order: ShipmentOrder): Promise<CreatedAnswer | "replay"> {
  const { caller, now, request: asked } = order;
  const catalogue = await loadCatalogue(order.catalogueVersion);
  const originalId = asked.return_of_shipment_id ?? null;
  const request = originalId === null ? asked : await assertReturnMatches(caller, asked, originalId);
  const trip = await priceShipment(caller, request, catalogue, now);
  const priced: PricedOrder = {
    ...order,
    ...trip,
    request,
    payer: request.payment_source === "wallet" ? "wallet" : null,
  };
  const isAlone = originalId === null && !order.alongside;
  try {
    const stored = isAlone
      ? await store(priced, catalogue.settings, writeAlone)
      : await storeWithMore(priced, catalogue.settings);
    if (stored === "replay") return stored;
    const { jobsDue, ...answer } = stored;
    notifyWorkers({ jobs: jobsDue, webhooks: true });
    return answer;
  } catch (error) {
    throw conditionOf(error) ?? error;
  }
}

const writeAlone: Write = (draft) => transaction({ text: CREATE_SHIPMENT_SQL, values: [draft as never] });

type Write = (draft: ShipmentDraft) => Promise<ArrayLike<unknown>>;

export const CREATE_SHIPMENT_SQL = "select create_shipment($1::jsonb) as outcome";

async function storeWithMore(order: PricedOrder, settings: Settings) {
  const originalId = order.request.return_of_shipment_id ?? null;
  const actor = order.actor ?? "merchant";
  const work = async (tx: Tx) => {
    const due =
      originalId === null ? null : await assertReturnable(tx, order.caller, originalId, order.ofFailure);
    const write: Write = (draft) =>
      tx.execute(sql`select create_shipment(${JSON.stringify(draft)}::text::jsonb) as outcome`);
    const payer = due?.isFree ? "platform" : order.payer;
    const answer = await store({ ...order, payer }, settings, write, 1);
    if (answer === "replay") return answer;
    if (due) await markReturned(tx, due.original, actor);
    await order.alongside?.(tx, answer.id);
    return answer;
  };
  return actor === "merchant" ? tenantTransaction(order.caller, work) : transaction(work);
}

/** A failed insert aborts a transaction, so only a single statement tries other codes. */
async function store(
  order: PricedOrder,
  settings: Settings,
  write: Write,
  attempts = CODE_ATTEMPTS_MAX,
): Promise<Stored | "replay"> {
  for (let attempt = 1; ; attempt++) {
    const draft = draftShipment(order, settings);
    try {
      const rows = await write(draft);
      const { outcome } = rows[0] as { outcome: "created" | "replay" };
      if (outcome === "replay") return "replay";
      return { id: order.id, ...draft.answer, jobsDue: countDueJobs(draft.jobs) };
    } catch (error) {
      if (attempt === attempts || !(isTakenCode(error) || isTableChanged(error))) throw error;
    }
  }
}

function isTakenCode(error: unknown): boolean {
  return sqlState(error) === "23505" && /shipment_(number|tracking_code)/.test(String(error));
}

function conditionOf(error: unknown): ConditionError | null {
  if (sqlState(error) === "TM003")
    return new ConditionError("merchant_not_approved", "Merchant account not approved");
  return toWalletError(error) ?? toSpendingError(error);
}
