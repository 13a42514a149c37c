import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type RunningProcess, startNodeProcess } from "../setup/processes";

export type AddedMigrations = Record<string, string[]>;

export function createNextRelease(folder: string, further: AddedMigrations): string {
  const root = mkdtempSync(join(folder, "next-release-"));
  mkdirSync(join(root, "db"));
  cpSync("db/migrations", join(root, "db/migrations"), { recursive: true });
  cpSync("db/grants.sql", join(root, "db/grants.sql"));
  symlinkSync(resolve("lib"), join(root, "lib"));
  const file = join(root, "db/migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string; when: number }[] };
  for (const [tag, statements] of Object.entries(further)) {
    writeFileSync(join(root, `db/migrations/${tag}.sql`), statements.join(";--> statement-breakpoint\n"));
    journal.entries.push({ tag, when: journal.entries.at(-1)!.when + 1 });
  }
  writeFileSync(file, JSON.stringify(journal));
  return root;
}

export function startMigrator(root: string, ownerUrl: string): RunningProcess {
  const entry = pathToFileURL(resolve("dist/migrate.js")).href;
  const script = `process.chdir(${JSON.stringify(root)}); await import(${JSON.stringify(entry)});`;
  return startNodeProcess(["--input-type=module", "-e", script], {
    DATABASE_OWNER_URL: ownerUrl,
    SECRET_KEY: "x".repeat(32),
    LOG_LEVEL: "warn",
  });
}
