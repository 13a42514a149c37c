import type { Tx } from "@/db/client";

/** Thrown to roll back a dry run. */
class RollbackSignal extends Error {}

/** Runs `work` in a savepoint and rolls back, including enqueued jobs. Throws the errors of `work`. */
export async function dryRun(tx: Tx, work: (inner: Tx) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner as Tx);
      throw new RollbackSignal();
    });
  } catch (error) {
    if (!(error instanceof RollbackSignal)) throw error;
  }
}
