import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { maskPhone } from "@/lib/core/input/e164";

/** Logged before the data is counted, with the masked phone number. */
export async function recordLookUp(
  tx: Tx,
  actor: Actor,
  { phone, reason }: { phone: string; reason: string },
): Promise<void> {
  await recordAction(tx, actor, {
    action: "person.looked_up",
    subject: ["person", maskPhone(phone)],
    reason,
  });
}
