import { hot } from "@/db/client";

/** Days without a login after which a place is unknown again. */
export const PLACE_KEPT_DAYS = 90;

/** Of `places` (networks and browsers), those with a recent login of the account. */
export async function knownLogInPlaces(account: string, places: string[]): Promise<Set<string>> {
  const rows = await hot<{ place: string }[]>`
    select place from known_place where account = ${account} and place = any(${places})
      and seen_at > now() - make_interval(days => ${PLACE_KEPT_DAYS})`;
  return new Set(rows.map(({ place }) => place));
}
