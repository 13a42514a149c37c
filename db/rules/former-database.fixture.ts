import { randomBytes } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, inject } from "vitest";
import { createTemporaryFolder } from "@/e2e/setup/temporary-folder";

interface Migration {
  idx: number;
  tag: string;
}

interface FormerDatabase {
  server: Sql;
  owner: URL;
  formerMigrations(): string;
}

export function createPreviousDatabase(
  name: string,
  isFormer: (migration: Migration) => boolean,
): FormerDatabase {
  const owner = new URL(inject("ownerUrl"));
  const server = postgres(owner.href, { max: 1, onnotice: () => {} });
  owner.pathname = `/${name}_${randomBytes(6).toString("hex")}`;
  const folder = createTemporaryFolder();
  afterAll(async () => {
    await server.unsafe(`drop database if exists ${owner.pathname.slice(1)} with (force)`);
    await server.end();
    folder.remove();
  });
  const formerMigrations = () => {
    cpSync("db/migrations", folder.path, { recursive: true });
    const file = join(folder.path, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8"));
    journal.entries = journal.entries.filter(isFormer);
    writeFileSync(file, JSON.stringify(journal));
    return folder.path;
  };
  return { server, owner, formerMigrations };
}
