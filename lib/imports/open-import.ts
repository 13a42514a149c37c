import { and, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipmentImport, shipmentImportLine } from "@/db/schema/imports";
import type { Caller } from "@/lib/core/caller";
import type { ParsedFile } from "@/lib/imports/parse-shipments-csv";

/** Days within which the same line in another file is taken for a repetition. */
const REPEATED_WITHIN_DAYS = 30;

interface NewImport {
  fileName: string;
  file: ParsedFile;
  /** The user who gave us the file. */
  createdBy: number;
}

/**
 * Keeps a parsed file, to be quoted and booked. The same file again is the same import, with what is booked of it. A
 * line that was booked from another file in the last 30 days is left out until somebody asks for it.
 * Returns the import's id.
 */
export async function openImport(
  tx: Tx,
  caller: Caller,
  { fileName, file, createdBy }: NewImport,
): Promise<number> {
  const { merchantId, mode } = caller;
  // Two uploads of one file at a time would both find that there is none yet.
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
  if (known && (await judgeAgain(tx, { ...caller, importId: known.id }, file))) return known.id;
  const [created] = await tx
    .insert(shipmentImport)
    .values({ merchantId, mode, fileName: shortName(fileName), fileHash: file.fileHash, createdBy })
    .returning({ id: shipmentImport.id });
  const importId = created!.id;
  await keepLines(tx, { ...caller, importId }, file);
  await leaveOutRepeated(tx, caller, importId);
  return importId;
}

/** As file systems have them; what a client sends may be anything. */
function shortName(fileName: string): string {
  return fileName.replaceAll("\0", "").toWellFormed().slice(0, 255);
}

/**
 * The sender's details, the sizes, or what the columns mean may have been put right since: what is not booked is judged
 * anew. By their order: lines of an older import are numbered without blank rows. False where the older import has
 * another number of lines: its rows were read in another way, so no order tells which line is which.
 */
async function judgeAgain(tx: Tx, owner: Owner, file: ParsedFile): Promise<boolean> {
  const known = await tx
    .select({ line: shipmentImportLine.line })
    .from(shipmentImportLine)
    .where(eq(shipmentImportLine.importId, owner.importId))
    .orderBy(shipmentImportLine.line);
  if (known.length !== file.lines.length) return false;
  const lines = file.lines.map((line, index) => ({ ...line, line: known[index]?.line ?? line.line }));
  const changed = await keepLines(tx, owner, { ...file, lines });
  if (changed > 0)
    await tx
      .update(shipmentImport)
      .set({ status: "draft", finishedAt: null })
      .where(eq(shipmentImport.id, owner.importId));
  return true;
}

type Owner = Caller & { importId: number };

/**
 * Writes lines that are new or read otherwise than before; what was booked or left out stays. Returns how many.
 * Every line is looked up by its key: a join with rows that no plan can count took half a second.
 */
async function keepLines(
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
  // As one parameter: to build a statement of four thousand would hold up everybody else's requests.
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
