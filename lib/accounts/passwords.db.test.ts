import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import {
  freshEmail,
  findMailsTo,
  PASSWORD,
  registerTestAccount,
  openTestSession,
  findSentToken,
} from "@/lib/accounts/account.fixture";
import { changePassword, verifyOwnPassword } from "./change-password";
import { findSession } from "@/lib/accounts/find-session";
import { tryLogIn } from "@/lib/accounts/log-in.fixture";
import { requestPasswordReset } from "./link-tokens";
import { hashToken } from "@/lib/accounts/token";
import { resetPassword } from "@/lib/merchants/verify-email-by-link";

const NEW_PASSWORD = "Kariakoo34";
const INVALID = { condition: "link_invalid" };

const requestReset = (email: string) => transaction((tx) => requestPasswordReset(tx, email));

test("a login needs the exact password; the address is case-insensitive", async () => {
  const { userId, email } = await registerTestAccount();
  expect(await tryLogIn(email.toUpperCase(), PASSWORD)).toMatchObject({ userId, email, role: "merchant" });
  expect(await tryLogIn(email, PASSWORD.toLowerCase())).toBeNull();
  expect(await tryLogIn(freshEmail(), PASSWORD)).toBeNull();
});

test("a reset link works once: it sets the new password, voids the old one and ends all sessions", async () => {
  const { userId, email } = await registerTestAccount();
  const token = await openTestSession(userId);
  await requestReset(email);
  const link = await findSentToken(email, "reset_password");
  await resetPassword(link, NEW_PASSWORD, []);
  expect(await tryLogIn(email, NEW_PASSWORD)).toMatchObject({ userId });
  expect(await tryLogIn(email, PASSWORD)).toBeNull();
  expect(await findSession(token)).toBeNull();
  await expect(resetPassword(link, PASSWORD, [])).rejects.toMatchObject(INVALID);
});

test("a new password invalidates earlier reset links", async () => {
  const { userId, email } = await registerTestAccount();
  await requestReset(email);
  const link = await findSentToken(email, "reset_password");
  await changePassword({ userId, sessionId: 0, newPassword: NEW_PASSWORD, places: [] });
  await expect(resetPassword(link, PASSWORD, [])).rejects.toMatchObject(INVALID);
});

test("an expired link, a forged link and a link for another purpose are refused alike", async () => {
  const { email } = await registerTestAccount();
  await requestReset(email);
  const link = await findSentToken(email, "reset_password");
  await pool`update account_token set expires_at = now() where token_hash = ${hashToken(link)}`;
  const other = await findSentToken(email, "verify_email");
  for (const token of [link, other, "made-up"]) {
    await expect(resetPassword(token, NEW_PASSWORD, [])).rejects.toMatchObject(INVALID);
  }
});

test("a password change ends every session except the current one", async () => {
  const { userId } = await registerTestAccount();
  const [here, there] = [await openTestSession(userId), await openTestSession(userId)];
  const { sessionId } = (await findSession(here))!;
  await changePassword({ userId, sessionId, newPassword: NEW_PASSWORD, places: [] });
  expect(await findSession(here)).not.toBeNull();
  expect(await findSession(there)).toBeNull();
});

test("a wrong password on confirmation is reported at its field", async () => {
  const { userId } = await registerTestAccount();
  await verifyOwnPassword(userId, PASSWORD);
  await expect(verifyOwnPassword(userId, "Wrong123")).rejects.toMatchObject({
    condition: "validation_error",
    detail: [{ loc: ["body", "password"], type: "wrong_password" }],
  });
});

test("our forms cannot flood a mailbox, and an unknown address gets no mail", async () => {
  const { email } = await registerTestAccount();
  for (let attempt = 0; attempt < 6; attempt++) await requestReset(email);
  expect(await findMailsTo(email, "reset_password")).toHaveLength(3);
  const unknown = freshEmail();
  await requestReset(unknown);
  expect(await findMailsTo(unknown, "reset_password")).toHaveLength(0);
});

test("a reset mail is stored without a merchant, so the merchant's pages do not list it", async () => {
  const { email } = await registerTestAccount();
  await requestReset(email);
  const mails = [
    ...(await findMailsTo(email, "reset_password")),
    ...(await findMailsTo(email, "verify_email")),
  ];
  expect(mails.map((mail) => mail.merchant_id)).toEqual([null, null]);
});

test("an address gets at most three mails of a kind per hour, also under concurrent requests", async () => {
  const { email } = await registerTestAccount();
  await Promise.all(Array.from({ length: 8 }, () => requestReset(email)));
  expect(await findMailsTo(email, "reset_password")).toHaveLength(3);
});
