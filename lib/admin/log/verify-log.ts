import { desc, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { adminLogChain } from "@/db/schema/admin";

export interface LogVerdict {
  faults: { no: number | null; actionId: number; fault: string }[];
  /** A lower number than an earlier one means lost entries; null for an empty log. */
  head: { no: number; hash: string } | null;
}

const VERIFY_TIMEOUT = "1h";

export function verifyLog(): Promise<LogVerdict> {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${VERIFY_TIMEOUT}, true)`);
    const rows = await tx.execute<{ no: unknown; action_id: unknown; fault: string }>(
      sql`select * from admin_log_faults()`,
    );
    const faults = rows.map(({ no, action_id, fault }) => ({
      no: no === null ? null : Number(no),
      actionId: Number(action_id),
      fault,
    }));
    const { no, hash } = adminLogChain;
    const [head] = await tx.select({ no, hash }).from(adminLogChain).orderBy(desc(no)).limit(1);
    return { faults, head: head ?? null };
  });
}
