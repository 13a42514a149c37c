import { eq, getTableColumns, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { isOpen } from "@/lib/core/payment";
import { nextPollAt } from "@/lib/core/payment-poll";
import { enqueue } from "@/lib/jobs/enqueue";
import { closePayment } from "@/lib/payments/close";
import { lockPayment } from "@/lib/payments/lock";
import { settlePayment } from "@/lib/payments/settle";

/** The next poll is the retry; this one is only given a second chance soon. */
const ATTEMPTS = 2;

/**
 * Asks the gateway about a payment whose callback has not come, ever more rarely, until it succeeds; a while longer
 * after it ended, for money that comes late.
 */
export async function pollPayment(paymentId: number): Promise<void> {
  const poll = await scheduleNext(paymentId);
  if (poll === "needless") return;
  try {
    await settlePayment(paymentId);
  } catch (error) {
    if (poll === "last") await expireUnanswered(paymentId);
    throw error;
  }
}

/** Nobody asks again: what it keeps from being paid is free. Should its money come after all, a callback tells. */
async function expireUnanswered(paymentId: number): Promise<void> {
  await transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!isOpen(locked.row.status)) return;
    await closePayment(tx, locked, { status: "expired", failureCode: "timeout" });
  });
}

/** Scheduled before the gateway is asked: whatever happens meanwhile, there is a next time. */
async function scheduleNext(paymentId: number): Promise<"needless" | "next" | "last"> {
  return transaction(async (tx) => {
    const now = sql`transaction_timestamp()`.mapWith(payment.createdAt);
    const [row] = await tx
      .update(payment)
      .set({ polls: sql`polls + 1` })
      .where(eq(payment.id, paymentId))
      .returning({ ...getTableColumns(payment), now });
    if (!row || row.status === "succeeded") return "needless";
    const runAt = nextPollAt(row, row.now);
    const options = { jobKey: `payment.poll:${paymentId}`, maxAttempts: ATTEMPTS };
    if (runAt) await enqueue(tx, "payment.poll", { paymentId }, { runAt, ...options });
    return runAt ? "next" : "last";
  });
}
