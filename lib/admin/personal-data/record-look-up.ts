import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { maskPhone } from "@/lib/core/input/e164";

/** Notes that somebody looks up what is kept of a person, before it is counted: the log names the number by its ends alone. */
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
