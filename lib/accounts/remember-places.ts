import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Per account, the newest: bounds the guesses from known places. */
const PLACES_MAX = 20;

export async function saveKnownPlaces(tx: Tx, account: string, places: readonly string[]): Promise<void> {
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
