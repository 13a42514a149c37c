import { eq, getTableColumns, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { ConditionError } from "@/lib/core/conditions";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { getNextPollTime } from "@/lib/core/money/payment-poll";
import { enqueue } from "@/lib/jobs/enqueue";
import { closePayment } from "@/lib/payments/close";
import { lockPayment } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { settlePayment } from "@/lib/payments/settle";

/** The next poll is the retry of a silent gateway; for faults of ours this one is given a second chance soon. */
const ATTEMPTS = 2;

/**
 * Asks the gateway about a payment whose callback has not come, ever more rarely, until it succeeds; a while longer
 * after it ended, for money that comes late. A gateway that does not answer is asked again at the next poll; throws
 * payment_gateway_error when that was the last.
 */
export async function pollPayment(paymentId: number): Promise<void> {
  const { known, poll } = await scheduleNext(paymentId);
  if (!known || poll === "needless") return;
  try {
    await settlePayment(known);
  } catch (error) {
    if (poll === "next" && isSilence(error)) return;
    if (poll === "last") await expireUnanswered(known);
    throw error;
  }
}

/** Noted with the payment already. */
function isSilence(error: unknown): boolean {
  return error instanceof ConditionError && error.condition === "payment_gateway_error";
}

/** It is not asked about again: what it keeps from being paid is free. Should its money come after all, a callback tells. */
async function expireUnanswered(known: PaymentRow): Promise<void> {
  await transaction(async (tx) => {
    const locked = await lockPayment(tx, known);
    if (!isPaymentOpen(locked.row.status)) return;
    await closePayment(tx, locked, { status: "expired", failureCode: "timeout" });
  });
}

/** Scheduled before the gateway is asked: whatever happens then, there is a next time. */
async function scheduleNext(
  paymentId: number,
): Promise<{ known: PaymentRow | undefined; poll: "needless" | "next" | "last" }> {
  return transaction(async (tx) => {
    const now = sql`transaction_timestamp()`.mapWith(payment.createdAt);
    const [row] = await tx
      .update(payment)
      .set({ polls: sql`polls + 1` })
      .where(eq(payment.id, paymentId))
      .returning({ ...getTableColumns(payment), now });
    if (!row || row.status === "succeeded") return { known: row, poll: "needless" };
    const runAt = getNextPollTime(row, row.now);
    // Under a key of its own moment: one that this very job has would count as the end of all its attempts.
    const jobKey = `payment.poll:${paymentId}:${runAt?.getTime()}`;
    if (runAt) {
      await enqueue(tx, "payment.poll", { paymentId }, { runAt, jobKey, maxAttempts: ATTEMPTS });
    }
    return { known: row, poll: runAt ? "next" : "last" };
  });
}
