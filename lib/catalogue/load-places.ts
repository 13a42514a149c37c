import { desc, sql } from "drizzle-orm";
import { read } from "@/db/client";
import { place } from "@/db/schema/places";
import { setImportedPlaces } from "@/lib/adapters/geocoder/known-places";

/** An import is seen by every process within this. */
const LOOK_EVERY_MS = 60_000;
/** Some thirty megabytes with their names; GeoNames knows fewer towns, wards and landmarks of the country. */
const PLACES_MAX = 30_000;

let loaded = "0 ";
let looksAgainAt = 0;

/** Brings the places that were imported into memory, where they have changed since. `now` in milliseconds. */
export async function loadPlaces(now = Date.now()): Promise<void> {
  if (now < looksAgainAt) return;
  looksAgainAt = now + LOOK_EVERY_MS;
  await takeStored();
}

async function takeStored(): Promise<void> {
  const version = await storedVersion();
  if (version === loaded) return;
  const rows = await read()
    .select({
      name: place.name,
      aliases: place.aliases,
      kind: place.kind,
      latitude: place.latitude,
      longitude: place.longitude,
      confidence: place.confidence,
    })
    .from(place)
    .orderBy(desc(place.confidence), place.id)
    .limit(PLACES_MAX);
  await setImportedPlaces(rows);
  loaded = version;
}

async function storedVersion(): Promise<string> {
  const [row] = await read()
    .select({ version: sql<string>`count(*) || ' ' || coalesce(max(${place.importedAt})::text, '')` })
    .from(place);
  return row!.version;
}
