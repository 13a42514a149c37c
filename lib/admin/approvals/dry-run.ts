import type { Tx } from "@/db/client";

/** Ends a rehearsal whose work went well. */
class CurtainFall extends Error {}

/**
 * Does something and takes it back, so that what would refuse it refuses it now. Throws what the work throws. Jobs that
 * it enqueues go with it.
 */
export async function dryRun(tx: Tx, work: (inner: Tx) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner as Tx);
      throw new CurtainFall();
    });
  } catch (error) {
    if (!(error instanceof CurtainFall)) throw error;
  }
}
