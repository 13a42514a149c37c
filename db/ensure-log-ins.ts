import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import type { Sql } from "postgres";
import { openPool } from "./open-pool";
import { APPLICATION_ROLE, MERCHANT_ROLE, TENANT_USER_SUFFIX, buildTenantUrl } from "./pools";

/** Roles of the log-in in DATABASE_URL. `create_shipment` switches to the merchant role. */
export const SERVICE_ROLES = [APPLICATION_ROLE, MERCHANT_ROLE];
export const TENANT_ROLES = [MERCHANT_ROLE];
/** Maximum bytes of a role name, because PostgreSQL truncates longer names. */
const NAME_BYTES_MAX = 63;

/** Creates or corrects the application and tenant log-ins. Throws an error with instructions. */
export async function ensureLogIns(sql: Sql, applicationUrl: string): Promise<void> {
  const { name } = logInOf(applicationUrl);
  if (Buffer.byteLength(name + TENANT_USER_SUFFIX) > NAME_BYTES_MAX) {
    throw new Error(
      `${name}, of DATABASE_URL, is too long: ${name}${TENANT_USER_SUFFIX} must have 63 bytes at most.`,
    );
  }
  const logIns = [
    { url: applicationUrl, roles: SERVICE_ROLES },
    { url: buildTenantUrl(applicationUrl), roles: TENANT_ROLES },
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
    const powers = await findExcessPrivileges(sql, name, roles);
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

/** Lists the log-in's rights that exceed the rights of the `needed` roles, as readable text. */
export async function findExcessPrivileges(
  sql: Sql,
  name: string,
  needed: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ power: string }[]>`
    with login as (select * from pg_roles where rolname = ${name}),
    reached as (
      select role.* from login, pg_roles role
      where role.oid = login.oid or not login.rolsuper and pg_has_role(login.oid, role.oid, 'MEMBER')
    )
    select power from login, lateral (
      select 'is a superuser' as power from reached where rolsuper
      union all select 'may create roles' from reached where rolcreaterole
      union all select 'may create databases' from reached where rolcreatedb
      union all select 'may replicate' from reached where rolreplication
      union all select 'passes row-level security by' from reached where rolbypassrls
      union all select 'is a member of ' || reached.rolname from reached
        where reached.oid <> login.oid and reached.rolname <> all (${needed})
      union all select distinct case deptype when 'o' then 'owns objects' else 'has grants of its own' end
        from pg_shdepend
        where refclassid = 'pg_authid'::regclass and refobjid = login.oid
          and dbid in (0, (select oid from pg_database where datname = current_database()))
          and (deptype = 'o' or deptype = 'a' and classid <> 'pg_database'::regclass)
      union all select 'may create schemas' where has_database_privilege(login.oid, current_database(), 'CREATE')
      union all select 'may create objects in the schema ' || nspname from pg_namespace
        where nspname in ('public', 'graphile_worker', 'drizzle') and has_schema_privilege(login.oid, oid, 'CREATE')
    ) as powers`;
  return [...new Set(rows.map(({ power }) => power))];
}

const ITERATIONS = 4096;

/**
 * Computes the verifier (RFC 5802), so that logged statements do not contain the password. Throws if the
 * password has characters other than printable ASCII.
 */
function scramVerifier(password: string, salt = randomBytes(16)): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error("A database password needs printable ASCII.");
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(keyed("Client Key")).digest("base64");
  const serverKey = keyed("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
