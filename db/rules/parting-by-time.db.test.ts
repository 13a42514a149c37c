import postgres from "postgres";
import { expect, test } from "vitest";
import { applyMigrations } from "@/db/apply-migrations";
import { migrate } from "@/db/migrate";
import { createPreviousDatabase } from "./former-database.fixture";

const BEFORE = 18;
const { server, owner, formerMigrations } = createPreviousDatabase("parted", ({ idx }) => idx <= BEFORE);

test("partitioning keeps rows and id order, and the previous release still writes, reads and deletes", async () => {
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

  await applyMigrations(one, "db/migrations");
  ids.push((await insert("0 days"))[0]!.id);
  expect(ids[2]).toBeGreaterThan(ids[1]!);
  expect((await former`select id::int from api_request order by id`).map(({ id }) => id)).toEqual(ids);
  // No index was rebuilt under the lock.
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
