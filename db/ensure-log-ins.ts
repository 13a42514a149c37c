import type { Sql } from "postgres";
import { APPLICATION_ROLE, MERCHANT_ROLE, TENANT_SUFFIX, tenantUrl } from "./pools";
import { excessPowers } from "./excess-powers";
import { openPool } from "./open-pool";
import { scramVerifier } from "./scram-verifier";

/** Roles that the log-in of DATABASE_URL is a member of: `create_shipment` changes to the merchant role. */
export const SERVICE_ROLES = [APPLICATION_ROLE, MERCHANT_ROLE];
export const TENANT_ROLES = [MERCHANT_ROLE];
/** PostgreSQL truncates longer names. */
const NAME_BYTES_MAX = 63;

/** Creates or corrects the two log-ins of web and worker. Throws with instructions. */
export async function ensureLogIns(sql: Sql, applicationUrl: string): Promise<void> {
  const { name } = logInOf(applicationUrl);
  if (Buffer.byteLength(name + TENANT_SUFFIX) > NAME_BYTES_MAX) {
    throw new Error(
      `${name}, of DATABASE_URL, is too long: ${name}${TENANT_SUFFIX} must have 63 bytes at most.`,
    );
  }
  const logIns = [
    { url: applicationUrl, roles: SERVICE_ROLES },
    { url: tenantUrl(applicationUrl), roles: TENANT_ROLES },
  ];
  try {
    for (const { url, roles } of logIns) await ensureLogIn(sql, url, roles);
  } catch (cause) {
    if ((cause as { code?: string }).code !== "42501") throw cause;
    const statements = await Promise.all(
      logIns.map(({ url, roles }) => byHand(sql, logInOf(url).name, roles)),
    );
    throw new Error(
      `The owner may not make the log-ins of DATABASE_URL. As a superuser, with its password: ${statements.join(" ")}`,
      { cause },
    );
  }
}

async function ensureLogIn(sql: Sql, url: string, roles: string[]): Promise<void> {
  const { name, password } = logInOf(url);
  const [state] = await sql<{ isOwner: boolean }[]>`select ${name} = session_user as "isOwner"`;
  if (state!.isOwner) throw new Error(`DATABASE_URL logs in as ${name}, the owner. ${REMEDY}`);
  if (await isThere(sql, name)) {
    const powers = await excessPowers(sql, name, roles);
    if (powers.length > 0) throw new Error(`${name}, of DATABASE_URL, ${powers.join(", ")}. ${REMEDY}`);
    if (password !== "" && !(await opens(url)))
      await sql.unsafe(`alter role ${quoted(name)} login ${secret(password)}`);
  } else {
    await sql.unsafe(`create role ${quoted(name)} login ${PLAIN} ${secret(password)}`);
  }
  await join(sql, name, roles);
}

const PLAIN = "inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
const REMEDY = "Name a role of its own there, which npm run migrate makes: docs/runbook.md, Setting up.";

async function join(sql: Sql, name: string, roles: string[]): Promise<void> {
  const inherits = async () => {
    const [row] = await sql<{ inherits: boolean }[]>`
      select bool_and(pg_has_role(${name}, role, 'USAGE')) as inherits from unnest(${roles}::text[]) role`;
    return row!.inherits;
  };
  if (await inherits()) return;
  await sql.unsafe(`grant ${roles.join(", ")} to ${quoted(name)}`);
  if (!(await inherits()))
    throw new Error(`${name} does not inherit. As a superuser: ${await byHand(sql, name, roles)}`);
}

async function isThere(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql`select from pg_roles where rolname = ${name}`;
  return rows.length > 0;
}

async function byHand(sql: Sql, name: string, roles: string[]): Promise<string> {
  const verb = (await isThere(sql, name)) ? "alter" : "create";
  return `${verb} role ${quoted(name)} login ${PLAIN} password '…'; grant ${roles.join(", ")} to ${quoted(name)};`;
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
