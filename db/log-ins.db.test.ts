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

describe("an owner who is no superuser", () => {
  test("makes a log-in that may do what the application's role may, and serves once the schema is there", async () => {
    const application = another();
    await expect(checkDatabase(application.href)).rejects.toThrow(/password authentication failed/);
    await migrate(owner.href, application.href);
    await expect(checkDatabase(application.href)).resolves.toBeUndefined();
    await expect(checkDatabase(owner.href)).rejects.toThrow(/may create roles, .*owns objects/);
  });

  test("gives it another password, and no statement holds that", async () => {
    const application = another();
    await migrate(owner.href, application.href);
    application.password = encodeURIComponent("second pass/word 'quoted' %");
    await migrate(owner.href, application.href);
    await expect(checkDatabase(application.href)).resolves.toBeUndefined();
  });

  test("is not taken for the application's log-in", async () => {
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

test.each(Object.entries(MORE))(
  "neither web nor worker, nor a migration, takes a log-in that %s",
  async (power, give) => {
    const application = another();
    await migrate(owner.href, application.href);
    await asSuperuser(give(application.username));
    await expect(checkDatabase(application.href)).rejects.toThrow(power);
    await expect(checkDatabase(application.href)).rejects.toThrow(/npm run migrate/);
    await expect(migrate(owner.href, application.href)).rejects.toThrow(power);
  },
);

test("a log-in without the application's rights is told so", async () => {
  await migrate(owner.href, undefined);
  const application = another();
  await asSuperuser(`create role ${application.username} login password '${application.password}'`);
  await expect(checkDatabase(application.href)).rejects.toThrow(
    /has not got the rights of tuma_app and tuma_merchant/,
  );
  await asSuperuser(`grant tuma_app to ${application.username}`);
  await expect(checkDatabase(application.href)).rejects.toThrow(/has not got the rights of tuma_merchant/);
});

test("a role that was made by hand is taken as it is, and the owner need not be able to change it", async () => {
  const application = another();
  await asSuperuser(`create role ${application.username} login password '${application.password}'`);
  await asSuperuser(`grant tuma_app to ${application.username}`);
  await migrate(owner.href, application.href);
  await expect(checkDatabase(application.href)).resolves.toBeUndefined();
});

describe("the log-in of merchants' statements", () => {
  const tenantOf = (url: URL) => `${url.username}_tenant`;

  test("is created beside the service's, with the same password, and may do what tuma_merchant may", async () => {
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

  test("must be there, with the password of DATABASE_URL", async () => {
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

test("an owner who may not make roles is told the statement for one who may", async () => {
  await asSuperuser(`alter role ${owner.username} nocreaterole`);
  onTestFinished(() => asSuperuser(`alter role ${owner.username} createrole`));
  const refused = migrate(owner.href, another().href);
  await expect(refused).rejects.toThrow(
    /create role "app_\w+" login .* grant tuma_app, tuma_merchant to "app_\w+"; create role "app_\w+_tenant" login .* grant tuma_merchant to "app_\w+_tenant";/,
  );
});

describe("a release whose schema the database has not got", () => {
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

  test("is not served by it: neither without its functions, nor after an older release's came back", async () => {
    const [first, second] = [root(`${VERSION} 'select 1'`), root(`${VERSION} 'select 2'`)];
    await migrate(owner.href, application.href, first);
    await expect(checkDatabase(application.href, first)).resolves.toBeUndefined();
    await expect(checkDatabase(application.href, second)).rejects.toThrow(
      /DATABASE_OWNER_URL=.* npm run migrate/,
    );
    await migrate(owner.href, application.href, second);
    // The previous release runs beside this one and restarts.
    for (const release of [first, second])
      await expect(checkDatabase(application.href, release)).resolves.toBeUndefined();
    await migrate(owner.href, application.href, first);
    await expect(checkDatabase(application.href, second)).rejects.toThrow(/not at this release's schema/);
  });

  test("is served again once a later release's migration is in", async () => {
    await asOwner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`;
    onTestFinished(
      async () => void (await asOwner`delete from drizzle.__drizzle_migrations where hash = 'later'`),
    );
    await expect(checkDatabase(application.href, root(`${VERSION} 'select 3'`))).resolves.toBeUndefined();
  });

  test("is not served by a database that nobody has migrated", async () => {
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
