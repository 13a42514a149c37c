import type { Tx } from "@/db/client";
import { performFactorReset } from "@/lib/accounts/factors/perform-reset";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { env } from "@/lib/platform/env";
import { noteFactorAct } from "./note-factor-act";

export async function performAskedReset(tx: Tx, resetId: number): Promise<void> {
  const done = await performFactorReset(tx, resetId);
  const person = done && (await findAddressee(tx, done.userId));
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
