import type { Tx } from "@/db/client";
import { runFactorReset } from "@/lib/accounts/factors/perform-reset";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { env } from "@/lib/platform/env";
import { noteFactorAct } from "./note-factor-act";

export async function performAskedReset(tx: Tx, resetId: number): Promise<void> {
  const done = await runFactorReset(tx, resetId);
  const person = done && (await findMailRecipient(tx, done.userId));
  if (!person) return;
  const { userId, askedBy, reason } = done;
  const call = {
    person: { userId, role: person.role },
    by: { userId: askedBy, name: env.SERVICE_NAME, reason },
    address: null,
    requestId: null,
  };
  await noteFactorAct(tx, call, "reset", person.email);
}
