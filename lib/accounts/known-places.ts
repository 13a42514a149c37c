import { hot } from "@/db/client";

/** Days without a log-in after which a place is a stranger's again. */
export const PLACE_KEPT_DAYS = 90;

/** Those of the places, networks and browsers, from which the account has logged in lately. */
export async function knownLogInPlaces(account: string, places: string[]): Promise<Set<string>> {
  const rows = await hot<{ place: string }[]>`
    select place from known_place where account = ${account} and place = any(${places})
      and seen_at > now() - make_interval(days => ${PLACE_KEPT_DAYS})`;
  return new Set(rows.map(({ place }) => place));
}
