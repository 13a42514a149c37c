import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipmentImport, shipmentImportLine } from "@/db/schema/imports";
import type { Caller } from "@/lib/core/caller";
import type { FileColumn } from "@/lib/core/shipments/import-columns";
import { runInThread } from "@/lib/worker-threads/run-in-thread";
import type { FileToRead, ParsedFile, parseShipmentsCsv, readCsvColumns } from "./parse-shipments-csv";

const REPEATED_WITHIN_DAYS = 30;

export async function createImport(
  tx: Tx,
  caller: Caller,
  { fileName, file, createdBy }: { fileName: string; file: ParsedFile; createdBy: number },
): Promise<number> {
  const { merchantId, mode } = caller;
  // Serializes concurrent uploads of one file.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import ${merchantId} ${mode} ${file.fileHash}`}, 0))`,
  );
  const [known] = await tx
    .select({ id: shipmentImport.id })
    .from(shipmentImport)
    .where(
      and(
        eq(shipmentImport.merchantId, merchantId),
        eq(shipmentImport.mode, mode),
        eq(shipmentImport.fileHash, file.fileHash),
      ),
    )
    .orderBy(desc(shipmentImport.id))
    .limit(1);
  if (known && (await parseAgain(tx, { ...caller, importId: known.id }, file))) return known.id;
  const [created] = await tx
    .insert(shipmentImport)
    .values({ merchantId, mode, fileName: shortName(fileName), fileHash: file.fileHash, createdBy })
    .returning({ id: shipmentImport.id });
  const importId = created!.id;
  await saveLines(tx, { ...caller, importId }, file);
  await leaveOutRepeated(tx, caller, importId);
  return importId;
}

/** A client may send any file name; 255 is the limit of file systems. */
function shortName(fileName: string): string {
  return fileName.replaceAll("\0", "").toWellFormed().slice(0, 255);
}

/** Keeps stored line numbers: older imports did not count blank rows. False for another number of lines. */
async function parseAgain(tx: Tx, owner: Owner, file: ParsedFile): Promise<boolean> {
  const known = await tx
    .select({ line: shipmentImportLine.line })
    .from(shipmentImportLine)
    .where(eq(shipmentImportLine.importId, owner.importId))
    .orderBy(shipmentImportLine.line);
  if (known.length !== file.lines.length) return false;
  const lines = file.lines.map((line, index) => ({ ...line, line: known[index]?.line ?? line.line }));
  const changed = await saveLines(tx, owner, { ...file, lines });
  if (changed > 0)
    await tx
      .update(shipmentImport)
      .set({ status: "draft", finishedAt: null })
      .where(eq(shipmentImport.id, owner.importId));
  return true;
}

type Owner = Caller & { importId: number };

/** Uses `on conflict`, because the planner chooses a slow plan for a join with the parameters. */
async function saveLines(
  tx: Tx,
  { importId, merchantId, mode }: Owner,
  { fileHash, lines }: ParsedFile,
): Promise<number> {
  const records = lines.map(({ line, raw, problems }) => ({
    line,
    raw,
    problems,
    state: problems.length > 0 ? "invalid" : "ready",
  }));
  // One JSON parameter: building a statement with 4000 parameters would block the event loop.
  const written = await tx.execute(sql`
    insert into shipment_import_line as l (import_id, line, merchant_id, mode, file_hash, raw, problems, state)
    select ${importId}, j.line, ${merchantId}, ${mode}, ${fileHash}, j.raw, j.problems, j.state
    from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb)
      as j (line int, raw jsonb, problems jsonb, state text)
    on conflict (import_id, line) do update
    set raw = excluded.raw, problems = excluded.problems, state = excluded.state, quote = null
    where (l.state in ('invalid', 'refused') or l.state = 'ready' and l.raw <> excluded.raw)
      and (l.state, l.raw, l.problems) is distinct from (excluded.state, excluded.raw, excluded.problems)
    returning 1`);
  return written.length;
}

async function leaveOutRepeated(tx: Tx, { merchantId, mode }: Caller, importId: number): Promise<void> {
  await tx.execute(sql`
    update shipment_import_line l
    set state = 'skipped', problems = jsonb_build_array(jsonb_build_object(
      'column', null, 'type', 'booked_already',
      'message', 'Booked already as ' || earlier.shipment_number || ', from another file'))
    from (
      select b.raw, max(s.shipment_number) as shipment_number
      from shipment_import_line b join shipment s on s.id = b.shipment_id
      where b.merchant_id = ${merchantId} and b.mode = ${mode} and b.shipment_id is not null
        and s.created_at > now() - make_interval(days => ${REPEATED_WITHIN_DAYS})
      group by b.raw) earlier
    where l.import_id = ${importId} and l.state = 'ready' and l.raw = earlier.raw`);
}

export async function selectImportLines(
  tx: Tx,
  caller: Caller,
  importId: number,
  { lines, book }: { lines: number[]; book: boolean },
): Promise<void> {
  if (lines.length === 0) return;
  const changed = await tx
    .update(shipmentImportLine)
    .set(book ? TAKEN_IN : { state: "skipped" })
    .where(
      and(
        eq(shipmentImportLine.importId, importId),
        eq(shipmentImportLine.merchantId, caller.merchantId),
        eq(shipmentImportLine.mode, caller.mode),
        inArray(shipmentImportLine.line, lines),
        eq(shipmentImportLine.state, book ? "skipped" : "ready"),
      ),
    )
    .returning({ line: shipmentImportLine.line });
  if (!book || changed.length === 0) return;
  await tx
    .update(shipmentImport)
    .set({ status: "draft", finishedAt: null })
    .where(eq(shipmentImport.id, importId));
}

const TAKEN_IN = {
  state: "ready",
  problems: sql`'[]'::jsonb`,
  agreedPlaces: sql`coalesce(quote->'places', agreed_places)`,
  quote: null,
} as const;

/** Runs in a worker thread. Throws busy and the errors of `parseShipmentsCsv`. */
export function readShipmentsFile(file: FileToRead): Promise<ParsedFile> {
  return runInThread<typeof parseShipmentsCsv>("parseShipments", file);
}

export function readFileColumns(bytes: Uint8Array): Promise<FileColumn[]> {
  return runInThread<typeof readCsvColumns>("fileColumns", { bytes });
}
