import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { migrate } from "./migrate";

const superuser = postgres(inject("ownerUrl"), { max: 1, onnotice: () => {} });
const names: string[] = [];
afterAll(async () => {
  for (const name of names) {
    await superuser.unsafe(`drop database ${name} with (force)`);
    await superuser.unsafe(`revoke tuma_app, tuma_merchant from ${name} cascade`);
    await superuser.unsafe(`drop role ${name}`);
  }
  await superuser.end();
});

async function makeDatabase(): Promise<{ name: string; owner: string; superuser: string }> {
  const name = `server_${randomBytes(6).toString("hex")}`;
  names.push(name);
  await superuser.unsafe(`create role ${name} login createrole password 'p'`);
  await superuser.unsafe(`create database ${name} owner ${name}`);
  // The roles may exist already, created by another test.
  await superuser.unsafe(`grant tuma_app, tuma_merchant to ${name} with admin option`);
  const url = new URL(inject("ownerUrl"));
  url.pathname = `/${name}`;
  const asSuperuser = url.href;
  [url.username, url.password] = [name, "p"];
  return { name, owner: url.href, superuser: asSuperuser };
}

describe("a start", () => {
  it.each(["off", "local"])("is refused by a server with synchronous_commit = %s", async (level) => {
    const { name, owner } = await makeDatabase();
    await superuser.unsafe(`alter database ${name} set synchronous_commit = ${level}`);
    await expect(migrate(owner, undefined)).rejects.toThrow(`synchronous_commit = ${level}`);
  });

  it("is allowed when standbys have the WAL in memory, on disk or applied", async () => {
    const { name, owner } = await makeDatabase();
    for (const level of ["remote_write", "on", "remote_apply"]) {
      await superuser.unsafe(`alter database ${name} set synchronous_commit = ${level}`);
      await migrate(owner, undefined);
    }
  });

  it("is not blocked by foreign objects in our schema, and grants no rights on them", async () => {
    const { owner, superuser: url } = await makeDatabase();
    await migrate(owner, undefined);
    const theirs = postgres(url, { max: 1, onnotice: () => {} });
    await theirs.unsafe(`
      create extension pg_stat_statements;
      create table theirs (id serial);
      create function their_secret() returns int language sql return 1;
      revoke execute on function their_secret() from public`);
    await migrate(owner, undefined);
    const [may] = await theirs`
      select has_table_privilege('tuma_app', 'theirs', 'select') as their_table,
        has_sequence_privilege('tuma_app', 'theirs_id_seq', 'usage') as their_sequence,
        has_function_privilege('tuma_app', 'their_secret()', 'execute') as their_function,
        has_table_privilege('tuma_app', 'shipment', 'insert') as ours,
        has_table_privilege('tuma_app', 'entry', 'insert') as ledger,
        has_table_privilege('tuma_app', 'entry', 'select') as entries`;
    expect(may).toEqual({
      their_table: false,
      their_sequence: false,
      their_function: false,
      ours: true,
      ledger: false,
      entries: true,
    });
    await theirs.end();
  });
});
