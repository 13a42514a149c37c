import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { maskPhone } from "@/lib/core/input/e164";
import { listBusinessesOfPerson } from "@/lib/personal-data/businesses-of";
import { noteForBusiness } from "./note-for-business";

export async function noteForBusinesses(
  tx: Tx,
  actor: Actor,
  action: "data.seen" | "data.erased",
  phone: string,
): Promise<void> {
  for (const merchantId of await listBusinessesOfPerson(phone, tx))
    await noteForBusiness(tx, actor, { merchantId, action, subject: maskPhone(phone) });
}
