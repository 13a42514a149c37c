import { randomBytes } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { applyMigrations } from "@/db/apply-migrations";
import { migrate } from "@/db/migrate";
import { temporaryFolder } from "@/e2e/setup/temporary-folder";

const BEFORE = 18;
const owner = new URL(inject("ownerUrl"));
const server = postgres(owner.href, { max: 1, onnotice: () => {} });
owner.pathname = `/parted_${randomBytes(6).toString("hex")}`;
const folder = temporaryFolder();
afterAll(async () => {
  await server.unsafe(`drop database if exists ${owner.pathname.slice(1)} with (force)`);
  await server.end();
  folder.remove();
});

/** The migrations up to the one before tables were put into parts. */
function formerMigrations(): string {
  cpSync("db/migrations", folder.path, { recursive: true });
  const file = join(folder.path, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= BEFORE);
  writeFileSync(file, JSON.stringify(journal));
  return folder.path;
}

test("what stood in the tables stands there still, ids go on, and the release before writes, reads and cleans", async () => {
  await server.unsafe(`create database ${owner.pathname.slice(1)}`);
  const one = postgres(owner.href, { max: 1, onnotice: () => {} });
  await applyMigrations(one, formerMigrations());
  const grants = "select, insert, update, delete on all tables in schema public to tuma_app";
  await one.unsafe(`grant usage on schema public to tuma_app; grant ${grants}`);
  const former = postgres(owner.href, {
    max: 1,
    onnotice: () => {},
    connection: { role: "tuma_app" } as never,
  });
  const insert = (age: string) => former`
    insert into api_request (merchant_id, mode, method, path, status, duration_ms, request_id, created_at)
    values (1, 'live', 'POST', '/', 200, 1, 'req', now() - ${age}::interval) returning id::int`;
  const ids = [(await insert("40 days"))[0]!.id, (await insert("1 day"))[0]!.id];
  const index = () => one`
    select indexrelid from pg_index where indrelid in ('api_request'::regclass, to_regclass('api_request_rest'))
      and pg_relation_size(indexrelid) > 0 order by 1`;
  const indexes = await index();

  // A former process' prepared statements go on beside it, before grants and functions are there.
  await applyMigrations(one, "db/migrations");
  ids.push((await insert("0 days"))[0]!.id);
  expect(ids[2]).toBeGreaterThan(ids[1]!);
  expect((await former`select id::int from api_request order by id`).map(({ id }) => id)).toEqual(ids);
  // Nothing was built anew under the lock.
  expect(await index()).toEqual(indexes);
  expect(await one`select indisvalid from pg_index where indrelid = 'api_request'::regclass`).toEqual([
    { indisvalid: true },
  ]);

  await migrate(owner.href, undefined);
  const cleaned = await former`
    delete from api_request where id in (select id from (
      select id, created_at from api_request where id > 0 order by id limit 1000
    ) as oldest where created_at < now() - interval '30 days') returning id::int`;
  expect(cleaned.map(({ id }) => id)).toEqual([ids[0]]);
  await expect(former`select from api_request_rest`).rejects.toMatchObject({ code: "42501" });
  const [row] = await one`
    select count(*)::int as policies, bool_and(relrowsecurity) as locked from pg_policy p join pg_class c on c.oid = polrelid
    where c.relname = 'api_request'`;
  expect(row).toEqual({ policies: 2, locked: true });
  await Promise.all([former.end(), one.end()]);
});
