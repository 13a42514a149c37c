import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { checkDatabase } from "@/db/check-database";
import { migrate } from "@/db/migrate";

const owner = new URL(inject("ownerUrl"));
const superuser = postgres(owner.href, { max: 1, onnotice: () => {} });
let asOwner: Sql;

beforeAll(async () => {
  const name = unique("owner");
  await superuser.unsafe(`create role ${name} login createrole password '${name}'`);
  await superuser.unsafe(`grant tuma_app, tuma_merchant to ${name} with admin option`);
  await superuser.unsafe(`create database ${name} owner ${name}`);
  Object.assign(owner, { username: name, password: name, pathname: `/${name}` });
  asOwner = postgres(owner.href, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await asOwner.end();
  await superuser.end();
});

describe("an owner without superuser rights", () => {
  test("creates a login with the application's rights, which passes the check after the migration", async () => {
    const application = another();
    await expect(checkDatabase(application.href)).rejects.toThrow(/password authentication failed/);
    await migrate(owner.href, application.href);
    await expect(checkDatabase(application.href)).resolves.toBeUndefined();
    await expect(checkDatabase(owner.href)).rejects.toThrow(/may create roles, .*owns objects/);
  });

  test("changes the password of the login", async () => {
    const application = another();
    await migrate(owner.href, application.href);
    application.password = encodeURIComponent("second pass/word 'quoted' %");
    await migrate(owner.href, application.href);
    await expect(checkDatabase(application.href)).resolves.toBeUndefined();
  });

  test("is refused as the application's login", async () => {
    await expect(migrate(owner.href, owner.href)).rejects.toThrow(
      /DATABASE_URL logs in as owner_\w+, the owner/,
    );
  });
});

const MORE: Record<string, (name: string) => string> = {
  "is a superuser": (name) => `alter role ${name} superuser`,
  "may create roles": (name) => `alter role ${name} createrole`,
  "may create databases": (name) => `alter role ${name} createdb`,
  "may replicate": (name) => `alter role ${name} replication`,
  "passes row-level security by": (name) => `alter role ${name} bypassrls`,
  "is a member of pg_read_all_data": (name) => `grant pg_read_all_data to ${name}`,
  "is a member of others_": (name) => `create role others_${name}; grant others_${name} to ${name}`,
  "owns objects": (name) => `create schema of_${name} authorization ${name}`,
  "has grants of its own": (name) => `grant update on entry to ${name}`,
  "may create schemas": (name) => `grant create on database ${owner.username} to ${name}`,
  "may create objects in the schema public": (name) => `grant create on schema public to ${name}`,
};

test.each(Object.entries(MORE))("the start and the migration refuse a login that %s", async (power, give) => {
  const application = another();
  await migrate(owner.href, application.href);
  await asSuperuser(give(application.username));
  await expect(checkDatabase(application.href)).rejects.toThrow(power);
  await expect(checkDatabase(application.href)).rejects.toThrow(/npm run migrate/);
  await expect(migrate(owner.href, application.href)).rejects.toThrow(power);
});

test("a login without the application's rights is refused with the missing roles", async () => {
  await migrate(owner.href, undefined);
  const application = another();
  await asSuperuser(`create role ${application.username} login password '${application.password}'`);
  await expect(checkDatabase(application.href)).rejects.toThrow(
    /has not got the rights of tuma_app and tuma_merchant/,
  );
  await asSuperuser(`grant tuma_app to ${application.username}`);
  await expect(checkDatabase(application.href)).rejects.toThrow(/has not got the rights of tuma_merchant/);
});

test("a manually created role is accepted, even when the owner cannot change it", async () => {
  const application = another();
  await asSuperuser(`create role ${application.username} login password '${application.password}'`);
  await asSuperuser(`grant tuma_app to ${application.username}`);
  await migrate(owner.href, application.href);
  await expect(checkDatabase(application.href)).resolves.toBeUndefined();
});

describe("the login for merchant statements", () => {
  const tenantOf = (url: URL) => `${url.username}_tenant`;

  test("is created with the service's password and the rights of tuma_merchant", async () => {
    const application = another();
    await migrate(owner.href, application.href);
    application.password = unique("second");
    await migrate(owner.href, application.href);
    const url = new URL(application);
    url.username = tenantOf(application);
    const tenant = postgres(url.href, { max: 1, onnotice: () => {} });
    onTestFinished(() => tenant.end());
    await expect(tenant`select from shipment`).resolves.toHaveLength(0);
    await expect(tenant`select from session where token_hash = ''`).rejects.toMatchObject({ code: "42501" });
    await expect(tenant`set role tuma_app`).rejects.toMatchObject({ code: "42501" });
  });

  test("must exist, with the password of DATABASE_URL", async () => {
    const application = another();
    await migrate(owner.href, application.href);
    await asSuperuser(`alter role ${tenantOf(application)} password 'another'`);
    await expect(checkDatabase(application.href)).rejects.toThrow(
      new RegExp(`${tenantOf(application)} of merchants' statements.*npm run migrate`),
    );
    await asSuperuser(`drop role ${tenantOf(application)}`);
    await expect(checkDatabase(application.href)).rejects.toThrow(/npm run migrate/);
    await migrate(owner.href, application.href);
    await expect(checkDatabase(application.href)).resolves.toBeUndefined();
  });

  test("is refused with the rights of tuma_app", async () => {
    const application = another();
    await migrate(owner.href, application.href);
    await asSuperuser(`grant tuma_app to ${tenantOf(application)}`);
    for (const attempt of [checkDatabase(application.href), migrate(owner.href, application.href)])
      await expect(attempt).rejects.toThrow(/_tenant.* is a member of tuma_app/);
  });

  test("needs a name that PostgreSQL does not truncate", async () => {
    const application = another();
    application.username = "a".repeat(57);
    await expect(migrate(owner.href, application.href)).rejects.toThrow(/at most/);
  });
});

test("an owner who cannot create roles is shown the statements to run", async () => {
  await asSuperuser(`alter role ${owner.username} nocreaterole`);
  onTestFinished(() => asSuperuser(`alter role ${owner.username} createrole`));
  const refused = migrate(owner.href, another().href);
  await expect(refused).rejects.toThrow(
    /create role "app_\w+" login .* grant tuma_app, tuma_merchant to "app_\w+"; create role "app_\w+_tenant" login .* grant tuma_merchant to "app_\w+_tenant";/,
  );
});

describe("a release whose schema is not in the database", () => {
  let application: URL;
  beforeAll(() => {
    application = another();
  });
  const root = (functions: string) => {
    const folder = mkdtempSync(join(tmpdir(), "tuma-release-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync("db", join(folder, "db"), { recursive: true, filter: (path) => !path.endsWith(".ts") });
    cpSync("lib", join(folder, "lib"), { recursive: true, filter: (path) => !/\.tsx?$/.test(path) });
    mkdirSync(join(folder, "lib/of"), { recursive: true });
    writeFileSync(join(folder, "lib/of/it.sql"), functions);
    return folder;
  };
  const VERSION = "create or replace function of_it() returns int language sql as";

  test("does not start without its functions, nor after a downgrade restored older ones", async () => {
    const [first, second] = [root(`${VERSION} 'select 1'`), root(`${VERSION} 'select 2'`)];
    await migrate(owner.href, application.href, first);
    await expect(checkDatabase(application.href, first)).resolves.toBeUndefined();
    await expect(checkDatabase(application.href, second)).rejects.toThrow(
      /DATABASE_OWNER_URL=.* npm run migrate/,
    );
    await migrate(owner.href, application.href, second);
    // During a deployment, processes of the previous release still run and may restart.
    for (const release of [first, second])
      await expect(checkDatabase(application.href, release)).resolves.toBeUndefined();
    await migrate(owner.href, application.href, first);
    await expect(checkDatabase(application.href, second)).rejects.toThrow(/not at this release's schema/);
  });

  test("starts again after the migration of a later release", async () => {
    await asOwner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`;
    onTestFinished(
      async () => void (await asOwner`delete from drizzle.__drizzle_migrations where hash = 'later'`),
    );
    await expect(checkDatabase(application.href, root(`${VERSION} 'select 3'`))).resolves.toBeUndefined();
  });

  test("does not start with a database that was never migrated", async () => {
    const name = unique("empty");
    await superuser.unsafe(`create database ${name}`);
    const empty = new URL(application);
    empty.pathname = `/${name}`;
    await expect(checkDatabase(empty.href)).rejects.toThrow(/not at this release's schema/);
  });
});

function another(): URL {
  const url = new URL(inject("databaseUrl"));
  Object.assign(url, { username: unique("app"), password: unique("pass"), pathname: owner.pathname });
  return url;
}

async function asSuperuser(statement: string): Promise<void> {
  const url = new URL(inject("ownerUrl"));
  url.pathname = owner.pathname;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}

function unique(kind: string): string {
  return `${kind}_${randomBytes(5).toString("hex")}`;
}
