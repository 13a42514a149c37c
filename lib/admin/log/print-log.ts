import { type Tx, transaction } from "@/db/client";
import { adminLogPrinted } from "@/db/schema/admin";
import { env } from "@/lib/platform/env";
import { readSealed, type SealedEntry } from "./read-sealed";

const PAGE = 500;

/** At least once per entry, in the order of the seals. Returns the number of entries. */
export async function printLog(write: (line: string) => unknown = toStandardOutput): Promise<number> {
  if (!env.ADMIN_LOG_LINES) return 0;
  for (let printed = 0; ; ) {
    const count = await transaction((tx) => printPage(tx, write));
    printed += count;
    if (count < PAGE) return printed;
  }
}

async function printPage(tx: Tx, write: (line: string) => unknown): Promise<number> {
  await tx.insert(adminLogPrinted).values({ no: 0 }).onConflictDoNothing();
  const [cursor] = await tx.select().from(adminLogPrinted).for("update");
  const entries = await readSealed(cursor!.no, PAGE, tx);
  for (const entry of entries) write(lineOf(entry));
  const last = entries.at(-1);
  if (last) await tx.update(adminLogPrinted).set({ no: last.no });
  return entries.length;
}

function lineOf({ at, ...entry }: SealedEntry): string {
  return JSON.stringify({ log: "admin", time: at.toISOString(), ...entry });
}

function toStandardOutput(line: string): void {
  process.stdout.write(`${line}\n`);
}
