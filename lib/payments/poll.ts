import { eq, getTableColumns, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { ConditionError } from "@/lib/core/conditions";
import { getNextPollTime, isPaymentOpen } from "@/lib/core/money/payment";
import { enqueue } from "@/lib/jobs/enqueue";
import { closePayment } from "@/lib/payments/close";
import { lockPayment } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { settlePayment } from "@/lib/payments/settle";

const ATTEMPTS = 2;

/** Also polls ended payments, because the money may arrive late. Throws payment_gateway_error at the last poll. */
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

function isSilence(error: unknown): boolean {
  return error instanceof ConditionError && error.condition === "payment_gateway_error";
}

async function expireUnanswered(known: PaymentRow): Promise<void> {
  await transaction(async (tx) => {
    const locked = await lockPayment(tx, known);
    if (!isPaymentOpen(locked.row.status)) return;
    await closePayment(tx, locked, { status: "expired", failureCode: "timeout" });
  });
}

/** Schedules the next poll before the gateway is called, so that an error cannot stop the polling. */
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
    // The job key includes the time, because reusing the key of the running job would end its retries.
    const jobKey = `payment.poll:${paymentId}:${runAt?.getTime()}`;
    if (runAt) {
      await enqueue(tx, "payment.poll", { paymentId }, { runAt, jobKey, maxAttempts: ATTEMPTS });
    }
    return { known: row, poll: runAt ? "next" : "last" };
  });
}
