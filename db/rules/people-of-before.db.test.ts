import postgres, { type Sql } from "postgres";
import { expect, test } from "vitest";
import { applyMigrations } from "@/db/apply-migrations";
import { migrate } from "@/db/migrate";
import { createPreviousDatabase } from "./former-database.fixture";

const MEMBERS = "0033";
const REGISTERED = "2025-03-01T08:00:00.000Z";
const { server, owner, formerMigrations } = createPreviousDatabase("people", ({ tag }) => tag < MEMBERS);

const asFormer = (sql: Sql) => {
  const createTestMerchant = async (name: string) => {
    const [row] = await sql<{ id: number }[]>`
      insert into merchant (business_name, business_email, phone, status)
      values (${name}, ${`${name}@example.co.tz`}, '+255712000000', 'approved') returning id::int`;
    return row!.id;
  };
  const createTestUser = async (
    email: string,
    role: string,
    of: { merchantId?: number; hubId?: number } = {},
  ) => {
    const [row] = await sql<{ id: number }[]>`
      insert into app_user (email, password_hash, role, merchant_id, hub_id, created_at)
      values (${email}, 'x', ${role}, ${of.merchantId ?? null}, ${of.hubId ?? null}, ${REGISTERED}) returning id::int`;
    return row!.id;
  };
  return { createTestMerchant, createTestUser };
};

test("the upgrade makes existing users owners and keeps API keys, and the previous release still works", async () => {
  await server.unsafe(`create database ${owner.pathname.slice(1)}`);
  const one = postgres(owner.href, { max: 1, onnotice: () => {} });
  await applyMigrations(one, formerMigrations());
  const { createTestMerchant, createTestUser } = asFormer(one);
  const shop = await createTestMerchant("duka");
  const people = [
    await createTestUser("asha@example.co.tz", "merchant", { merchantId: shop }),
    await createTestUser("juma@example.co.tz", "merchant", { merchantId: shop }),
  ];
  const admins = [
    await createTestUser("a@tuma.example", "admin"),
    await createTestUser("b@tuma.example", "admin"),
  ];
  await one`insert into hub (name, address, latitude, longitude) values ('Dar', 'Kariakoo', -6.8, 39.2)`;
  const [hub] = await one<{ id: number }[]>`select id from hub limit 1`;
  await createTestUser("hub@tuma.example", "hub", { hubId: hub!.id });
  await one`
    insert into api_key (merchant_id, mode, name, hash, prefix, last4)
    values (${shop}, 'live', 'Shop', 'abc', 'tuma_live_', 'wxyz')`;
  await one`
    insert into session (user_id, token_hash, expires_at) values (${people[0]!}, 'hash', now() + interval '1 day')`;

  await migrate(owner.href, undefined);
  expect(
    await one`select user_id::int, merchant_id::int, role, created_at, ended_at from member order by user_id`,
  ).toEqual(
    people.map((id) => ({
      user_id: id,
      merchant_id: shop,
      role: "owner",
      created_at: new Date(REGISTERED),
      ended_at: null,
    })),
  );
  expect(await one`select user_id::int, role, disabled_at from staff order by user_id`).toEqual(
    admins.map((id) => ({ user_id: id, role: "owner", disabled_at: null })),
  );
  expect(await one`select scopes, networks, daily_limit from api_key`).toEqual([
    { scopes: null, networks: null, daily_limit: null },
  ]);
  expect(await one`select business_id, factor from session`).toMatchObject([{ business_id: null }]);

  const former = postgres(owner.href, {
    max: 1,
    onnotice: () => {},
    connection: { role: "tuma_app" } as never,
  });
  const beside = asFormer(former);
  const later = await beside.createTestMerchant("kibanda");
  const founder = await beside.createTestUser("neema@example.co.tz", "merchant", { merchantId: later });
  await beside.createTestUser("salum@example.co.tz", "merchant", { merchantId: later });
  const boss = await beside.createTestUser("c@tuma.example", "admin");
  expect(await one`select user_id::int, role from member where merchant_id = ${later}`).toEqual([
    { user_id: founder, role: "owner" },
  ]);
  expect(await one`select role from staff where user_id = ${boss}`).toEqual([{ role: "owner" }]);
  await expect(one`update member set ended_at = now() where user_id = ${founder}`).rejects.toMatchObject({
    constraint_name: "member_last_owner",
  });
  await Promise.all([former.end(), one.end()]);
});
