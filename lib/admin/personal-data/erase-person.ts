import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { maskPhone } from "@/lib/core/input/e164";
import { enqueue } from "@/lib/jobs/enqueue";
import { findPerson } from "@/lib/personal-data/find-person";
import type { FoundPerson } from "@/lib/personal-data/find-person";
import { noteForBusinesses } from "./note-for-businesses";

/** Enqueues the erasure and returns the records found. Specification: Personal data, 4. */
export async function erasePersonAsAdmin(
  tx: Tx,
  actor: Actor,
  { phone, reason }: { phone: string; reason: string },
): Promise<FoundPerson> {
  const found = await findPerson(phone, tx);
  const { asSender, asReceiver, underWay, messages } = found;
  await enqueue(tx, "personal_data.erase", { phone }, { jobKey: `personal_data.erase ${phone}` });
  await recordAction(tx, actor, {
    action: "person.data_erased",
    subject: ["person", maskPhone(phone)],
    reason,
    before: { as_sender: asSender, as_receiver: asReceiver, messages },
    after: { under_way: underWay },
  });
  await noteForBusinesses(tx, actor, "data.erased", phone);
  return found;
}
