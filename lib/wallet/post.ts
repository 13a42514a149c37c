import { sql } from "drizzle-orm";
import { getSqlDetail, getSqlState, type Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import type { Posting } from "@/lib/core/money/postings";

interface PostingContext {
  mode: Mode;
  merchantId: number;
  shipmentId?: number | undefined;
  paymentId?: number | undefined;
  reference?: string | undefined;
  description: string;
}

/**
 * The only function that moves money. Lock the shipment first. Throws insufficient_wallet_balance,
 * wallet_inactive. Specification: POST /merchant/shipments, behaviour 1.
 */
export async function postTransfer(tx: Tx, posting: Posting, context: PostingContext): Promise<number> {
  const rows = await mapWalletErrors(
    tx.execute<{ id: number }>(sql`select post_transfer(
      ${context.mode}, ${posting.type}, ${posting.from}, ${posting.to}, ${context.merchantId}::bigint,
      ${posting.amountTzs}::bigint, ${context.shipmentId ?? null}::bigint, ${context.paymentId ?? null}::bigint,
      ${context.reference ?? null}::text, ${context.description}) as id`),
  );
  return Number(rows[0]!.id);
}

export async function mapWalletErrors<T>(written: PromiseLike<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    throw toWalletError(error) ?? error;
  }
}

export function toWalletError(error: unknown): ConditionError | null {
  const code = getSqlState(error);
  if (code === "TM001") return new ConditionError("wallet_inactive", "Merchant wallet is not active");
  if (code !== "TM002") return null;
  const { required, available } = JSON.parse(getSqlDetail(error)) as { required: number; available: number };
  return new ConditionError(
    "insufficient_wallet_balance",
    `Insufficient wallet balance: required ${required} TZS, available ${available} TZS`,
    { meta: { required, available, currency: "TZS" } },
  );
}
