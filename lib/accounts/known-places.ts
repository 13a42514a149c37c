import { eq, sql } from "drizzle-orm";
import { read, statement, type Tx } from "@/db/client";
import { knownPlace } from "@/db/schema/accounts";
import { parseDeviceName } from "@/lib/core/accounts/device-name";
import { buildUserAccountKey } from "./account";
import { mailUser } from "./send-account-mail";

export const KNOWN_ORIGIN_DAYS = 90;

export async function findKnownLogInOrigins(account: string, places: string[]): Promise<Set<string>> {
  const rows = await read(statement<{ place: string }>`
    select place from known_place where account = ${account} and place = any(${places})
      and seen_at > now() - make_interval(days => ${KNOWN_ORIGIN_DAYS})`);
  return new Set(rows.map(({ place }) => place));
}

/** Maximum known places per account, which limits the guesses from known places. The newest places remain. */
const PLACES_MAX = 20;

export async function saveKnownLogInOrigins(
  tx: Tx,
  account: string,
  places: readonly string[],
): Promise<void> {
  for (const place of places.toSorted()) {
    await tx.execute(sql`
      insert into known_place (account, place) values (${account}, ${place})
      on conflict (account, place) do update set seen_at = now()`);
  }
  await tx.execute(sql`
    delete from known_place where account = ${account} and place in (
      select place from known_place where account = ${account}
      order by seen_at desc, place offset ${PLACES_MAX})`);
}

interface Arrival {
  userId: number;
  browser: string | null;
  userAgent: string | null;
  ip: string;
}

/** Notifies the person of a new device, except at the account's first log-in. */
export async function notifyNewDevice(tx: Tx, { userId, browser, userAgent, ip }: Arrival): Promise<void> {
  const known = await tx
    .select({ place: knownPlace.place })
    .from(knownPlace)
    .where(eq(knownPlace.account, buildUserAccountKey(userId)));
  if (known.length === 0 || known.some(({ place }) => place === browser)) return;
  const what = [parseDeviceName(userAgent), ip].filter(Boolean).join(" · ");
  await mailUser(tx, userId, "new_device", what);
}
