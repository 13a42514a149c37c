import { read, statement } from "@/db/client";

export const KNOWN_PLACE_DAYS = 90;

export async function findKnownPlaces(account: string, places: string[]): Promise<Set<string>> {
  const rows = await read(statement<{ place: string }>`
    select place from known_place where account = ${account} and place = any(${places})
      and seen_at > now() - make_interval(days => ${KNOWN_PLACE_DAYS})`);
  return new Set(rows.map(({ place }) => place));
}
