import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Migration {
  tag: string;
  /** Milliseconds. Defines the order and identifies the migration in the database. */
  madeAt: number;
  hash: string;
  statements: string[];
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = await readFile(join(folder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      return { tag, madeAt: when, hash, statements: statementsOf(text) };
    }),
  );
}

/** Returns true if no statement blocks traffic and every statement must run outside a transaction. */
export function isOnlineMigration({ statements }: Pick<Migration, "statements">): boolean {
  return statements.length > 0 && statements.every(isOnlineStatement);
}

export function isOnlineStatement(statement: string): boolean {
  return ONLINE.some((form) => form.test(normalizeStatement(statement)));
}

export function parseConcurrentIndex(statement: string): string | null {
  return CONCURRENT_INDEX.exec(normalizeStatement(statement))?.[1] ?? null;
}

const CONCURRENT_INDEX = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"? on /i;
const ONLINE = [
  CONCURRENT_INDEX,
  /^drop index concurrently if exists "?\w+"?$/i,
  /^alter table "?\w+"? validate constraint "?\w+"?$/i,
];

export function normalizeStatement(statement: string): string {
  return statement
    .replace(/^\s*--.*$/gm, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ ?;$/, "");
}

function statementsOf(text: string): string[] {
  return text.split("--> statement-breakpoint").filter((statement) => normalizeStatement(statement) !== "");
}
