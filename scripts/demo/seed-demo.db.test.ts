import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { verifyPassword } from "@/lib/accounts/hash-password";
import { hashApiKey } from "@/lib/api-keys/create";
import { parseApiKeyMode } from "@/lib/core/identifiers";
import { auditLedger } from "@/lib/wallet/audit";
import { seedDemo } from "./seed-demo";

const ORIGIN = "http://localhost:3000";

async function passwordWorks({ email, password }: { email: string; password: string }): Promise<boolean> {
  const [user] = await pool`select password_hash from app_user where email = ${email}`;
  return verifyPassword(user!.password_hash, password);
}

async function keyState(key: string) {
  const [row] = await pool`
    select api_key.mode, merchant.status, revoked_at from api_key join merchant on merchant.id = merchant_id
    where hash = ${hashApiKey(key)}`;
  return row;
}

async function possessions() {
  const [row] = await pool`
    with owner as (select id from merchant where business_email like '%.example')
    select (select count(*) from owner) as merchants,
      (select count(*) from app_user where email like '%.example') as users,
      (select count(*) from api_key where merchant_id in (select id from owner)) as keys,
      (select count(*) from webhook_endpoint where merchant_id in (select id from owner)) as endpoints,
      (select count(*) from payment where merchant_id in (select id from owner)) as payments,
      (select count(*) from rider where phone like '+2557541000%') as riders`;
  return row;
}

test("demo log-ins and keys work, and a second start changes nothing", async () => {
  const demo = await seedDemo({ origin: ORIGIN });
  const { merchant, suspended_merchant: suspended } = demo;
  for (const person of [merchant, demo.pending_merchant, demo.admin, demo.hub])
    expect(await passwordWorks(person)).toBe(true);
  for (const mode of ["live", "sandbox"] as const) {
    expect(parseApiKeyMode(merchant[`${mode}_key`])).toBe(mode);
    expect(await keyState(merchant[`${mode}_key`])).toEqual({ mode, status: "approved", revoked_at: null });
    expect(await keyState(suspended[`${mode}_key`])).toEqual({ mode, status: "suspended", revoked_at: null });
  }
  const wallets = await pool`
    select balance from account join merchant on merchant.id = merchant_id where business_email = ${merchant.email}`;
  expect(wallets.map((wallet) => wallet.balance)).toEqual([10_000_000, 10_000_000]);
  const [rider] = await pool`select pin_hash from rider where mode = 'live' and phone = ${demo.rider.phone}`;
  expect(await verifyPassword(rider!.pin_hash, demo.rider.pin)).toBe(true);

  const owned = await possessions();
  expect(owned).toEqual({ merchants: 3, users: 5, keys: 4, endpoints: 2, payments: 3, riders: 10 });
  expect(await seedDemo({ origin: ORIGIN, previous: demo })).toEqual(demo);
  expect(await possessions()).toEqual(owned);
  const moved = await seedDemo({ origin: "http://localhost:4000", previous: demo });
  expect(moved).toMatchObject({ merchant, suspended_merchant: suspended, rider: demo.rider });
  const endpoints =
    await pool`select distinct url from webhook_endpoint where description = 'Receiver of the demo'`;
  expect(endpoints).toEqual([{ url: "http://localhost:4000/api/demo/receiver" }]);

  const forgotten = await seedDemo({ origin: ORIGIN });
  expect(forgotten.merchant.webhook_secret).toBe(merchant.webhook_secret);
  expect(forgotten.merchant.live_key).not.toBe(merchant.live_key);
  expect(await passwordWorks(forgotten.merchant)).toBe(true);
  expect((await keyState(merchant.live_key))?.revoked_at).not.toBeNull();
  expect((await auditLedger()).filter(({ subject }) => subject.startsWith("payment PAY-DEMO"))).toEqual([]);
});
