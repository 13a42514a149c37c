import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import type { Mode } from "@/lib/core/mode";
import { afterCommit } from "@/lib/platform/after-commit";
import { log } from "@/lib/platform/log";

interface LogActor {
  userId: number | null;
  keyId?: number | undefined;
  name?: string | undefined;
  ip: string | null;
  requestId: string | null;
}

interface MerchantAct {
  merchantId: number;
  /** Null for both modes. */
  mode: Mode | null;
  by: LogActor;
  action: MerchantAction;
  subject?: string | null | undefined;
  details?: Record<string, unknown> | undefined;
}

/** Must be the last statement: entries of one business wait. Specification: People of a business, 6. */
export async function recordMerchantAction(tx: Tx, act: MerchantAct): Promise<void> {
  const { merchantId, mode, by, action, subject = null, details } = act;
  const [entry] = await tx.execute<{ id: number; actor: string; hash: string }>(sql`
    insert into merchant_log (merchant_id, mode, actor_id, actor, action, subject, details, ip, request_id)
    values (${merchantId}, ${mode}, ${by.userId}, ${by.name ?? nameOf(by, merchantId)}, ${action}, ${subject},
      ${details ? JSON.stringify(details) : null}::jsonb, ${by.ip}, ${by.requestId})
    returning id, actor, hash`);
  const line = { ...entry!, merchant_id: merchantId, mode, action, subject, details, ip: by.ip };
  afterCommit(tx, () => log.info({ merchant_log: line, request_id: by.requestId }, "merchant log entry"));
}

/** Stored by value: an entry outlives renames and deletions. */
function nameOf({ userId, keyId }: LogActor, merchantId: number) {
  if (keyId !== undefined) {
    return sql`(select 'API key ' || name || ' …' || last4 from api_key where id = ${keyId})`;
  }
  return sql`(
    select case when b.name is null then u.email else b.name || ' (' || u.email || ')' end
    from app_user u left join member b on b.user_id = u.id and b.merchant_id = ${merchantId} where u.id = ${userId})`;
}
