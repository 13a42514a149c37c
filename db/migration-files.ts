import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Migration {
  /** Its file's name without the ending. */
  tag: string;
  /** When it was made, in milliseconds: the order, and what the database remembers it by. */
  madeAt: number;
  hash: string;
  statements: string[];
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The migrations of a folder that drizzle-kit keeps, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const { entries } = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as Journal;
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      return { tag, madeAt: when, hash, statements: statementsOf(text) };
    }),
  );
}

/** Whether it is made of statements that let traffic pass and must each stand alone, outside of a transaction. */
export function isOnline({ statements }: Pick<Migration, "statements">): boolean {
  return statements.length > 0 && statements.every(isOnlineStatement);
}

export function isOnlineStatement(statement: string): boolean {
  return ONLINE.some((form) => form.test(bareOf(statement)));
}

/** The index that a statement builds while traffic goes on; null for any other statement. */
export function concurrentIndexOf(statement: string): string | null {
  return CONCURRENT_INDEX.exec(bareOf(statement))?.[1] ?? null;
}

const CONCURRENT_INDEX = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"? on /i;
const ONLINE = [
  CONCURRENT_INDEX,
  /^drop index concurrently if exists "?\w+"?$/i,
  /^alter table "?\w+"? validate constraint "?\w+"?$/i,
];

/** Comments, line breaks and outer blanks left out, so that what a statement does is seen from its first word. */
export function bareOf(statement: string): string {
  return statement
    .replace(/^\s*--.*$/gm, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ ?;$/, "");
}

function statementsOf(text: string): string[] {
  return text.split("--> statement-breakpoint").filter((statement) => bareOf(statement) !== "");
}
