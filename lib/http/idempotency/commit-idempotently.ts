import { sql } from "drizzle-orm";
import { type Tx, tenantTransaction, transaction } from "@/db/client";
import { type MerchantStatus, canWorkInMode } from "@/lib/core/accounts/merchant-status";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import type { Reply } from "@/lib/http/message/respond";
import { encryptResponse } from "@/lib/http/message/encrypted-answer";

export interface IdempotencyClaim {
  operation: string;
  key: string;
  fingerprint: string;
  /** The response contains a secret and is stored encrypted. */
  isSealed?: boolean | undefined;
}

export class IdempotentReplaySignal extends Error {}

/**
 * A concurrent duplicate waits on the unique index. A failure releases the key. Throws IdempotentReplay,
 * merchant_not_approved. Specification: Idempotency.
 */
export async function commitIdempotently<R extends Reply>(
  caller: Caller,
  claim: IdempotencyClaim | null,
  { status, contract }: Pick<ReceivedRequest, "status" | "contract">,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const commit = async (tx: Tx) => {
    if (claim) await claimKey(tx, caller, claim);
    await assertMayWork(tx, caller);
    const reply = await work(tx);
    if (claim) await storeAnswer(tx, caller, claim, { status, ...reply });
    return reply;
  };
  return contract.asPlatform ? transaction(commit) : tenantTransaction(caller, commit);
}

/** Stores the response of work that needs several transactions. */
export async function storeIdempotentReply(
  tx: Tx,
  caller: Caller,
  claim: IdempotencyClaim,
  reply: Reply,
): Promise<void> {
  await claimKey(tx, caller, claim);
  await storeAnswer(tx, caller, claim, reply);
}

async function claimKey(tx: Tx, caller: Caller, claim: IdempotencyClaim): Promise<void> {
  const claimed = await tx.execute(sql`
    insert into idempotency_record (merchant_id, mode, operation, key, fingerprint, status_code, body)
    values (${caller.merchantId}, ${caller.mode}, ${claim.operation}, ${claim.key}, ${claim.fingerprint}, 0, '')
    on conflict (merchant_id, mode, operation, key) do update
      set fingerprint = excluded.fingerprint, created_at = now()
      where idempotency_record.created_at <= now() - interval '24 hours'
    returning 1`);
  if (claimed.length === 0) throw new IdempotentReplaySignal();
}

async function storeAnswer(tx: Tx, caller: Caller, claim: IdempotencyClaim, reply: Reply): Promise<void> {
  const body = claim.isSealed ? encryptResponse(reply.body, { caller, ...claim }) : reply.body;
  await tx.execute(sql`
    update idempotency_record
    set status_code = ${reply.status ?? 200}, location = ${reply.headers?.location ?? null}, body = ${body}
    where merchant_id = ${caller.merchantId} and mode = ${caller.mode}
      and operation = ${claim.operation} and key = ${claim.key}`);
}

async function assertMayWork(tx: Tx, { merchantId, mode }: Caller): Promise<void> {
  const [row] = await tx.execute<{ status: MerchantStatus }>(
    sql`select status from merchant where id = ${merchantId}`,
  );
  if (!row || !canWorkInMode(row.status, mode))
    throw new ConditionError("merchant_not_approved", "Merchant account not approved");
}
