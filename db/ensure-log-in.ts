import type { Sql } from "postgres";
import { APPLICATION_ROLE, MERCHANT_ROLE } from "./client";
import { excessPowers } from "./excess-powers";
import { openPool } from "./open-pool";
import { scramVerifier } from "./scram-verifier";

/** Makes the role of DATABASE_URL a member of the application role only. Throws with instructions. */
export async function ensureLogIn(sql: Sql, applicationUrl: string): Promise<void> {
  const { name, password } = logInOf(applicationUrl);
  const [state] = await sql<{ isOwner: boolean; isThere: boolean }[]>`
    select ${name} = session_user as "isOwner", exists (select from pg_roles where rolname = ${name}) as "isThere"`;
  if (state!.isOwner) throw new Error(`DATABASE_URL logs in as ${name}, the owner. ${REMEDY}`);
  if (state!.isThere) {
    const powers = await excessPowers(sql, name);
    if (powers.length > 0) throw new Error(`${name}, of DATABASE_URL, ${powers.join(", ")}. ${REMEDY}`);
  }
  try {
    if (!state!.isThere) await sql.unsafe(`create role ${quoted(name)} login ${PLAIN} ${secret(password)}`);
    else if (password !== "" && !(await opens(applicationUrl)))
      await sql.unsafe(`alter role ${quoted(name)} login ${secret(password)}`);
    await join(sql, name);
  } catch (cause) {
    if ((cause as { code?: string }).code !== "42501") throw cause;
    const statements = byHand(state!.isThere ? "alter" : "create", name);
    throw new Error(`The owner may not give DATABASE_URL its log-in. As a superuser: ${statements}`, {
      cause,
    });
  }
}

const PLAIN = "inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
const REMEDY = "Name a role of its own there, which npm run migrate makes: docs/runbook.md, Setting up.";

async function join(sql: Sql, name: string): Promise<void> {
  const inherits = async () => {
    const [row] = await sql<{ inherits: boolean }[]>`
      select pg_has_role(${name}, ${APPLICATION_ROLE}, 'USAGE')
        and pg_has_role(${name}, ${MERCHANT_ROLE}, 'USAGE') as inherits`;
    return row!.inherits;
  };
  if (await inherits()) return;
  await sql.unsafe(`grant ${APPLICATION_ROLE}, ${MERCHANT_ROLE} to ${quoted(name)}`);
  if (!(await inherits()))
    throw new Error(`${name} does not inherit. As a superuser: ${byHand("alter", name)}`);
}

function byHand(verb: "create" | "alter", name: string): string {
  return `${verb} role ${quoted(name)} login ${PLAIN} password '…'; grant ${APPLICATION_ROLE}, ${MERCHANT_ROLE} to ${quoted(name)};`;
}

function logInOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(url);
  if (username === "") throw new Error(`DATABASE_URL names no user. ${REMEDY}`);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function secret(password: string): string {
  return password === "" ? "" : `password '${scramVerifier(password)}'`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

async function opens(url: string): Promise<boolean> {
  const probe = openPool(url, { max: 1 });
  return probe`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => probe.end({ timeout: 1 }));
}
