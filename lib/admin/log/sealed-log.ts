import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { adminAction as auditLog, adminLogChain, adminLogPrintPosition } from "@/db/schema/admin";
import { appUser } from "@/db/schema/merchants";
import { defineAdminAction } from "@/lib/admin/admin-action";
import type { CsvValue } from "@/lib/core/csv-cell";
import { formatLocalTime } from "@/lib/core/time/day";
import { exportCsv } from "@/lib/platform/csv-export";
import { env } from "@/lib/platform/env";

const EXPORTED_MAX = 1_000_000;
const PRINTED_AT_ONCE = 500;

const CSV_COLUMNS: Record<string, (entry: SealedEntry) => CsvValue> = {
  no: ({ no }) => no,
  at_eat: ({ at }) => formatLocalTime(at),
  actor: ({ actor }) => actor,
  ip: ({ ip }) => ip,
  action: ({ action }) => action,
  subject_type: ({ subjectType }) => subjectType,
  subject_id: ({ subjectId }) => subjectId,
  reason: ({ reason }) => reason,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  proposal_id: ({ proposalId }) => proposalId,
  request_id: ({ requestId }) => requestId,
  hash: ({ hash }) => hash,
};

export const recordLogExport = defineAdminAction({
  right: "log",
  apply: async (_tx, _input: object) => ({ action: "log.exported", subject: ["log", "all"] }),
});

/** Returns chunks of CSV text in the order of the hash chain, with times in Tanzania's time zone. */
export function exportLogCsv(rowsMax = EXPORTED_MAX): AsyncGenerator<string> {
  return exportCsv<SealedEntry>({
    header: Object.keys(CSV_COLUMNS),
    read: (last, limit) => readSealed(last?.no ?? 0, limit),
    cells: (entry) => Object.values(CSV_COLUMNS).map((cell) => cell(entry)),
    rowsMax,
  });
}

/** Prints each entry at least once, in the order of the hash chain. Returns the number of entries. */
export async function printAuditLog(
  write = (line: string): unknown => process.stdout.write(`${line}\n`),
): Promise<number> {
  if (!env.ADMIN_LOG_LINES) return 0;
  for (let printed = 0; ; ) {
    const count = await transaction((tx) => printPage(tx, write));
    printed += count;
    if (count < PRINTED_AT_ONCE) return printed;
  }
}

async function printPage(tx: Tx, write: (line: string) => unknown): Promise<number> {
  await tx.insert(adminLogPrintPosition).values({ no: 0 }).onConflictDoNothing();
  const [cursor] = await tx.select().from(adminLogPrintPosition).for("update");
  const entries = await readSealed(cursor!.no, PRINTED_AT_ONCE, tx);
  for (const { at, ...entry } of entries)
    write(JSON.stringify({ log: "admin", time: at.toISOString(), ...entry }));
  const last = entries.at(-1);
  if (last) await tx.update(adminLogPrintPosition).set({ no: last.no });
  return entries.length;
}

type SealedEntry = Awaited<ReturnType<typeof readSealed>>[number];

/** The field order here defines the field order in printed lines. */
async function readSealed(after: number, limit: number, tx: Tx = read()) {
  const { id, createdAt: at, actorId, ip, action, subjectType, subjectId, reason } = auditLog;
  const { before, after: state, proposalId, requestId } = auditLog;
  const { no, hash, actionId } = adminLogChain;
  return tx
    .select({
      ...{ no, hash, id, at, actorId, actor: appUser.email, ip, action, subjectType, subjectId, reason },
      ...{ before, after: state, proposalId, requestId },
    })
    .from(adminLogChain)
    .innerJoin(auditLog, eq(id, actionId))
    .leftJoin(appUser, eq(appUser.id, actorId))
    .where(gt(no, after))
    .orderBy(asc(no))
    .limit(limit);
}

const VERIFY_TIMEOUT = "1h";

/** `head` is the last entry, or null for an empty log. A decrease of `head` means that entries were lost. */
export function verifyLog() {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${VERIFY_TIMEOUT}, true)`);
    const rows = await tx.execute<{ no: unknown; action_id: unknown; fault: string }>(
      sql`select * from admin_log_faults()`,
    );
    const faults = rows.map(({ no, action_id, fault }) => ({
      no: no === null ? null : Number(no),
      actionId: Number(action_id),
      fault,
    }));
    const { no, hash } = adminLogChain;
    const [head] = await tx.select({ no, hash }).from(adminLogChain).orderBy(desc(no)).limit(1);
    return { faults, head: head ?? null };
  });
}
