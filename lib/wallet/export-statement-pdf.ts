import { readOnReplica, type Tx } from "@/db/client";
import { createThreadsBusyError, runInThread } from "@/lib/worker-threads/run-in-thread";
import type { Caller } from "@/lib/core/caller";
import type { Locale } from "@/lib/core/locale";
import { env } from "@/lib/platform/env";
import { Semaphore } from "@/lib/platform/semaphore";
import type { drawStatement } from "@/lib/wallet/draw-statement";
import { type Period, readStatement } from "@/lib/wallet/read-statement";

/** About 110 pages; longer statements are available as CSV. */
export const PDF_ROWS_MAX = 5000;

/** Two at once: one reads rows while the other one draws. */
const slots = new Semaphore({ concurrency: 2, maxWaiting: 16, createError: createThreadsBusyError });

/** Oldest movement first. Throws busy when too many are being drawn. */
export async function exportStatementPdf(
  caller: Caller,
  period: Period,
  locale: Locale,
  rowsMax = PDF_ROWS_MAX,
  tx: Tx = readOnReplica(caller),
): Promise<Uint8Array> {
  return slots.run(async () => {
    const statement = await readStatement(caller, period, rowsMax, tx);
    const issuer = { name: env.SERVICE_NAME, address: env.SERVICE_ADDRESS, tin: env.SERVICE_TIN ?? null };
    return runInThread<typeof drawStatement>("statement", { statement, locale, issuer });
  });
}
