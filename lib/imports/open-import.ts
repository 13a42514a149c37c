import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipmentImport } from "@/db/schema/imports";
import type { Caller } from "@/lib/core/caller";
import type { ParsedFile, ParsedLine } from "@/lib/imports/parse-shipments-csv";

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
  if (known) {
    await judgeAgain(tx, known.id, file.lines);
    return known.id;
  }
  const [created] = await tx
    .insert(shipmentImport)
    .values({ merchantId, mode, fileName: shortName(fileName), fileHash: file.fileHash, createdBy })
    .returning({ id: shipmentImport.id });
  const importId = created!.id;
  // As one parameter: to build a statement of four thousand would hold up everybody else's requests.
  await tx.execute(sql`
    insert into shipment_import_line (import_id, line, merchant_id, mode, file_hash, raw, problems, state)
    select ${importId}, j.line, ${merchantId}, ${mode}, ${file.fileHash}, j.raw, j.problems, j.state
    from ${recordsOf(file.lines)}`);
  await leaveOutRepeated(tx, caller, importId);
  return importId;
}

/** As file systems have them; what a client sends may be anything. */
function shortName(fileName: string): string {
  return fileName.replaceAll("\0", "").toWellFormed().slice(0, 255);
}

/**
 * The sender's details, the sizes, or what the columns mean may have been put right since: what is not booked is judged
 * anew. By their order: lines of an older import are numbered without blank rows.
 */
async function judgeAgain(tx: Tx, importId: number, lines: ParsedLine[]): Promise<void> {
  const changed = await tx.execute(sql`
    update shipment_import_line l
    set raw = j.raw, problems = j.problems, state = j.state, quote = null
    from (select n.*, row_number() over (order by n.line) as nth from ${recordsOf(lines, "n")}) j,
      (select line, row_number() over (order by line) as nth from shipment_import_line
        where import_id = ${importId}) known
    where l.import_id = ${importId} and l.line = known.line and known.nth = j.nth
      and (l.state in ('invalid', 'refused') or l.state = 'ready' and l.raw <> j.raw)
    returning 1`);
  if (changed.length === 0) return;
  await tx
    .update(shipmentImport)
    .set({ status: "draft", finishedAt: null })
    .where(eq(shipmentImport.id, importId));
}

/** Rows of SQL under a name. */
function recordsOf(lines: ParsedLine[], name = "j"): SQL {
  const records = lines.map(({ line, raw, problems }) => ({
    line,
    raw,
    problems,
    state: problems.length > 0 ? "invalid" : "ready",
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb)
    as ${sql.raw(name)} (line int, raw jsonb, problems jsonb, state text)`;
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
