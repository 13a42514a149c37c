import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { knownPlace } from "@/db/schema/accounts";
import { userKey } from "@/lib/accounts/account";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { parseDeviceName } from "@/lib/core/accounts/device-name";

interface Arrival {
  userId: number;
  /** The browser as known places have it; null where it had no token of ours. */
  browser: string | null;
  userAgent: string | null;
  ip: string;
}

/** Writes to a person whose account is logged in to on a browser that it has not used; not at the very first log-in. */
export async function tellNewDevice(tx: Tx, { userId, browser, userAgent, ip }: Arrival): Promise<void> {
  const known = await tx
    .select({ place: knownPlace.place })
    .from(knownPlace)
    .where(eq(knownPlace.account, userKey(userId)));
  if (known.length === 0 || known.some(({ place }) => place === browser)) return;
  const person = await findAddressee(tx, userId);
  const what = [parseDeviceName(userAgent), ip].filter(Boolean).join(" · ");
  if (person) await sendAccountMail(tx, "new_device", person, { what });
}
