import { desc, sql } from "drizzle-orm";
import { read, statement, transaction } from "@/db/client";
import { place } from "@/db/schema/places";
import { setImportedPlaces } from "@/lib/adapters/geocoder/known-places";
import type { PlaceDraft, PlaceLine } from "./read-places";

/**
 * Milliseconds between two checks for imported places. After an import, every process uses the new places
 * within this time.
 */
const LOOK_EVERY_MS = 60_000;
/** Maximum number of places, about 30 MB in memory. GeoNames has fewer places in Tanzania. */
const PLACES_MAX = 30_000;

let loaded = "0 ";
let looksAgainAt = 0;

/** Loads the imported places into memory if they have changed. `now` is in milliseconds. */
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

interface ImportedPlaces {
  added: number;
  changed: number;
  same: number;
  leftOut: number;
  faults: { line: number; fault: string }[];
  /** Total number of faults. `faults` lists only the first faults. */
  faulty: number;
}

const BATCH_SIZE = 500;
const FAULTS_MAX = 100;

/** Upserts by source key; an invalid line does not stop the import. Specification silent: the import of places. */
export async function importPlaces(source: string, lines: AsyncIterable<PlaceLine>): Promise<ImportedPlaces> {
  const report: ImportedPlaces = { added: 0, changed: 0, same: 0, leftOut: 0, faults: [], faulty: 0 };
  let batch = new Map<string, PlaceDraft>();
  for await (const { line, place, fault } of lines) {
    if (place) batch.set(place.sourceKey, place);
    else if (fault === null) report.leftOut++;
    else if (++report.faulty <= FAULTS_MAX) report.faults.push({ line, fault });
    if (batch.size < BATCH_SIZE) continue;
    await storeBatch(source, [...batch.values()], report);
    batch = new Map();
  }
  if (batch.size > 0) await storeBatch(source, [...batch.values()], report);
  return report;
}

async function storeBatch(source: string, places: PlaceDraft[], report: ImportedPlaces): Promise<void> {
  const stored = await transaction(statement<{ added: boolean }>`
    insert into place as p (name, aliases, kind, parent, latitude, longitude, source, source_key, confidence)
    select name, array(select jsonb_array_elements_text(aliases)), kind, parent, latitude, longitude, ${source},
      "sourceKey", confidence
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as r (name text, aliases jsonb, kind text,
      parent text, latitude float8, longitude float8, "sourceKey" text, confidence float8)
    on conflict (source, source_key) do update set name = excluded.name, aliases = excluded.aliases,
      kind = excluded.kind, parent = excluded.parent, latitude = excluded.latitude,
      longitude = excluded.longitude, confidence = excluded.confidence, imported_at = now()
    where (p.name, p.aliases, p.kind, p.parent, p.latitude, p.longitude, p.confidence) is distinct from
      (excluded.name, excluded.aliases, excluded.kind, excluded.parent, excluded.latitude, excluded.longitude,
        excluded.confidence)
    returning xmax = 0 as added`);
  const added = stored.filter((row) => row.added).length;
  report.added += added;
  report.changed += stored.length - added;
  report.same += places.length - stored.length;
}
