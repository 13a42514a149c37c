import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/wallet";

/** A frozen wallet still receives refunds and top-ups. Specification: Authentication, 5. */
export async function freezeWallet(tx: Tx, accountId: number): Promise<void> {
  await setStatus(tx, accountId, "frozen");
}

export async function unfreezeWallet(tx: Tx, accountId: number): Promise<void> {
  await setStatus(tx, accountId, "active");
}

async function setStatus(tx: Tx, accountId: number, status: "active" | "frozen"): Promise<void> {
  await tx
    .update(account)
    .set({ status })
    .where(and(eq(account.id, accountId), eq(account.kind, "merchant_wallet")));
}
