import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { knownPlace } from "@/db/schema/accounts";
import { userKey } from "@/lib/accounts/account";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { parseDeviceName } from "@/lib/core/accounts/device-name";

interface Arrival {
  userId: number;
  browser: string | null;
  userAgent: string | null;
  ip: string;
}

/** Except at the first login of the account. */
export async function notifyNewDevice(tx: Tx, { userId, browser, userAgent, ip }: Arrival): Promise<void> {
  const known = await tx
    .select({ place: knownPlace.place })
    .from(knownPlace)
    .where(eq(knownPlace.account, userKey(userId)));
  if (known.length === 0 || known.some(({ place }) => place === browser)) return;
  const person = await findMailRecipient(tx, userId);
  const what = [parseDeviceName(userAgent), ip].filter(Boolean).join(" · ");
  if (person) await sendAccountMail(tx, "new_device", person, { what });
}
