import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import {
  findMailsTo,
  PASSWORD,
  registerTestAccount,
  openTestSession,
  findSentToken,
} from "@/lib/accounts/account.fixture";
import { findSession } from "@/lib/accounts/find-session";
import { tryLogIn } from "@/lib/accounts/log-in.fixture";
import { registerMerchant } from "@/lib/merchants/register-merchant";
import { releaseExpiredAccounts } from "@/lib/merchants/release-unverified";
import { verifyEmailByLink } from "@/lib/merchants/verify-email-by-link";

const NEW_PASSWORD = "Kariakoo34";
const INVALID = { condition: "link_invalid" };

const registerAgain = (businessEmail: string) =>
  registerMerchant({
    businessName: "Duka la Neema",
    businessEmail,
    phone: "+255712345679",
    password: NEW_PASSWORD,
  });
const age = (merchantId: number, hours: number) =>
  pool`update merchant set created_at = now() - make_interval(hours => ${hours}) where id = ${merchantId}`;
const verify = (token: string, password = PASSWORD) =>
  verifyEmailByLink(token, { sessionToken: null, browser: null, password });

async function merchantOf(id: number) {
  const [row] =
    await pool`select status, business_name, phone, business_email from merchant where id = ${id}`;
  return row!;
}

test("an account that is not verified within 7 days is deleted, and its address can register again", async () => {
  const { merchantId, userId, email } = await registerTestAccount();
  const [old, kept] = [await openTestSession(userId), await registerTestAccount()];
  await age(merchantId, 7 * 24 + 1);
  await age(kept.merchantId, 7 * 24 - 1);
  const link = await findSentToken(email, "verify_email");
  await releaseExpiredAccounts();
  expect(await tryLogIn(email, PASSWORD)).toBeNull();
  expect(await findSession(old)).toBeNull();
  await expect(verify(link)).rejects.toMatchObject(INVALID);
  const row = await merchantOf(merchantId);
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`Asha|712345678|${email}`));
  expect(row.status).toBe("rejected");
  expect(await tryLogIn(kept.email, PASSWORD)).toMatchObject({ userId: kept.userId });
  const again = await registerAgain(email);
  expect(await tryLogIn(email, NEW_PASSWORD)).toMatchObject({ userId: again!.userId });
});

test("a verified account never expires", async () => {
  const { merchantId, userId, email } = await registerTestAccount();
  await verify(await findSentToken(email, "verify_email"));
  await age(merchantId, 9999);
  await releaseExpiredAccounts();
  expect(await tryLogIn(email, PASSWORD)).toMatchObject({ userId });
});

test("a new registration replaces an unverified account, in any letter case", async () => {
  const { email } = await registerTestAccount();
  const link = await findSentToken(email, "verify_email");
  const again = await registerAgain(email.toUpperCase());
  expect(await tryLogIn(email, PASSWORD)).toBeNull();
  expect(await tryLogIn(email, NEW_PASSWORD)).toMatchObject({ userId: again!.userId });
  await expect(verify(link)).rejects.toMatchObject(INVALID);
  await verify(await findSentToken(email.toUpperCase(), "verify_email"), NEW_PASSWORD);
  expect((await merchantOf(again!.merchantId)).status).toBe("email_verified");
});

test("concurrent registrations of one address leave one account", async () => {
  const { email } = await registerTestAccount();
  const made = await Promise.all(Array.from({ length: 6 }, () => registerAgain(email)));
  const last = await tryLogIn(email, NEW_PASSWORD);
  expect(made.map((one) => one?.userId)).toContain(last!.userId);
});

test("repeated registrations of an address do not invalidate the link sent to its owner", async () => {
  const { email } = await registerTestAccount();
  for (let tries = 0; tries < 5; tries++) await registerAgain(email);
  expect(await findMailsTo(email, "verify_email")).toHaveLength(3);
  expect(await verify(await findSentToken(email, "verify_email"), NEW_PASSWORD)).toBe(email);
});
