import { desc, sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { adminLogChain } from "@/db/schema/admin";

export interface LogVerdict {
  /** Entries that are not as they were sealed. */
  faults: { no: number | null; actionId: number; fault: string }[];
  /** The newest seal: one that is lower than what was noted before has lost entries. Null while there are none. */
  head: { no: number; hash: string } | null;
}

/** The whole log is read in one statement, which on a long one outlasts the limit of ordinary requests. */
const VERIFY_TIMEOUT = "1h";

/** Holds the administrators' log against its chain of hashes. Changes nothing. */
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
    return { faults, head: await headOf(tx) };
  });
}

async function headOf(tx: Tx): Promise<LogVerdict["head"]> {
  const [head] = await tx
    .select({ no: adminLogChain.no, hash: adminLogChain.hash })
    .from(adminLogChain)
    .orderBy(desc(adminLogChain.no))
    .limit(1);
  return head ?? null;
}
