import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { APPLICATION_ROLE } from "@/db/pools";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

let login: string;
let owner: string;
beforeAll(async () => {
  const [row] = await sql`
    select session_user as login, pg_get_userbyid(relowner) as owner from pg_class where oid = 'transfer'::regclass`;
  login = row!.login;
  owner = row!.owner;
});

const attacks: Record<string, () => string> = {
  "raises balances": () => "update account set balance = balance + 1",
  "changes written money": () => "update entry set amount = 0",
  "empties the ledger": () => "truncate transfer cascade",
  "adds a column": () => "alter table merchant add column gift text",
  "removes a check": () => "alter table account drop constraint account_check",
  "switches a trigger off": () => "alter table transfer disable trigger transfer_write_entries",
  "switches the triggers of its session off": () => "set session_replication_role = replica",
  "drops a trigger": () => "drop trigger transfer_is_immutable on transfer",
  "drops a policy": () => "drop policy tuma_app on graphile_worker._private_jobs",
  "lifts row-level security": () => "alter table graphile_worker._private_jobs disable row level security",
  "takes a table": () => `alter table account owner to ${APPLICATION_ROLE}`,
  "grants itself more": () =>
    `grant all on account to ${APPLICATION_ROLE}; update account set balance = balance + 1`,
  "becomes a member of the owner": () => `grant "${owner}" to "${login}"`,
  "becomes the owner": () => `set role "${owner}"`,
  "begins the session anew as the owner": () => `set session authorization "${owner}"`,
  "makes itself a superuser": () => `alter role "${login}" superuser`,
  "lets its role create roles": () => `alter role ${APPLICATION_ROLE} createrole`,
  "changes the owner's password": () => `alter role "${owner}" password 'mine'`,
  "makes a role": () => "create role another login",
  "makes a function of the owner's power": () =>
    "create function public.mine() returns void language sql security definer as 'select 1'",
  "replaces a function of ours": () =>
    "create or replace function ledger_is_immutable() returns trigger language plpgsql as 'begin return new; end'",
  "makes a table beside ours": () => "create table public.mine (id int)",
  "makes a schema": () => "create schema mine",
  "installs an extension": () => "create extension dblink",
  "reads passwords": () => "select rolpassword from pg_authid",
  "runs a program": () => "copy (select 1) to program 'cat'",
  "reads a file of the server": () => "copy pg_temp.files from '/etc/passwd'",
  "reads a file by function": () => "select pg_read_file('/etc/passwd')",
  "changes the server's settings": () => "alter system set fsync = off",
  "reloads the server": () => "select pg_reload_conf()",
  "claims that a migration ran": () =>
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1)",
};

const WAYS_OUT = ["", "set role none", "reset role", "reset session authorization", "reset all"];

test.each(Object.entries(attacks))("the application's database login cannot do it: %s", async (_, attack) => {
  await sql.unsafe("create temp table if not exists files (line text)");
  for (const way of WAYS_OUT) {
    await sql.unsafe(way || "select 1");
    const refused = await sql.unsafe(attack()).then(
      () => "it went through",
      (error: { code: string }) => error.code,
    );
    expect([way, refused]).toEqual([way, "42501"]);
  }
});

test("leaving the role leads only to the login, which has the same rights", async () => {
  for (const way of [...WAYS_OUT, "discard all"]) {
    const session = await pool.reserve();
    try {
      if (way !== "") await session.unsafe(way);
      const [row] = await session.unsafe(`
        select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as has_power, rolname
        from pg_roles where rolname = current_user`);
      expect(row).toMatchObject({ has_power: false });
      expect([APPLICATION_ROLE, login]).toContain(row!.rolname);
      await expect(session.unsafe("update account set balance = 0")).rejects.toMatchObject({ code: "42501" });
    } finally {
      await session.unsafe(`set role ${APPLICATION_ROLE}`);
      session.release();
    }
  }
});
