import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { maskPhone } from "@/lib/core/input/e164";
import { noteForBusinesses } from "./note-for-businesses";

export interface PersonDataExport {
  phone: string;
  format: "json" | "pdf";
  reason: string;
}

/** Logged before the data is read, with the masked phone number. */
export async function recordPersonExport(
  tx: Tx,
  actor: Actor,
  { phone, format, reason }: PersonDataExport,
): Promise<void> {
  await recordAction(tx, actor, {
    action: "person.data_exported",
    subject: ["person", maskPhone(phone)],
    reason,
    after: { format },
  });
  await noteForBusinesses(tx, actor, "data.seen", phone);
}
