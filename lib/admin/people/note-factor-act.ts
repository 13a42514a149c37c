import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { member } from "@/db/schema/members";
import { recordAction } from "@/lib/admin/actions/record-action";
import { recordMerchantAction } from "@/lib/merchants/log/note-act";

interface FactorCall {
  person: { userId: number; role: string };
  by?: { userId: number; name: string; reason: string };
  address: string | null;
  requestId: string | null;
}

type FactorAct = "added" | "removed" | "codes_renewed" | "reset";

/** Must be the last statement: entries of one business wait for each other. */
export async function noteFactorAct(
  tx: Tx,
  { person, by, address: ip, requestId }: FactorCall,
  act: FactorAct,
  name: string | null,
): Promise<void> {
  const { userId } = person;
  if (person.role !== "merchant" || by) {
    await recordAction(
      tx,
      { userId: by?.userId ?? userId, requestId, ip },
      {
        action: `app_user.factor_${act}`,
        subject: ["app_user", userId],
        reason: by?.reason,
        after: { name },
      },
    );
  }
  const actor = { userId: by ? null : userId, name: by?.name, ip, requestId };
  for (const merchantId of await businessesOf(tx, userId)) {
    await recordMerchantAction(tx, {
      merchantId,
      mode: null,
      by: actor,
      action: `factor.${act}`,
      subject: name,
    });
  }
}

/** Sorted, to lock the logs in one order. */
async function businessesOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: member.merchantId })
    .from(member)
    .where(and(eq(member.userId, userId), isNull(member.endedAt)))
    .orderBy(asc(member.merchantId));
  return rows.map(({ id }) => id);
}
