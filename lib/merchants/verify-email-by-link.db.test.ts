import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import {
  findMailsTo,
  PASSWORD,
  registerTestAccount,
  registerVerifiedTestAccount,
  openTestSession,
  findSentToken,
} from "@/lib/accounts/account.fixture";
import { resendVerification } from "@/lib/accounts/link-tokens";
import { registerMerchant } from "@/lib/merchants/register-merchant";
import { type RegistrationProof, verifyEmailByLink } from "@/lib/merchants/verify-email-by-link";

const verify = (token: string, given: Partial<RegistrationProof> = { password: PASSWORD }) =>
  verifyEmailByLink(token, { sessionToken: null, browser: null, ...given });

async function status(merchantId: number): Promise<string> {
  const [row] = await pool`select status from merchant where id = ${merchantId}`;
  return row!.status as string;
}

test("the link in the registration email verifies the address once, also for concurrent requests", async () => {
  const { merchantId, email } = await registerTestAccount();
  const link = await findSentToken(email, "verify_email");
  const uses = await Promise.allSettled(Array.from({ length: 20 }, () => verify(link)));
  expect(uses.filter((use) => use.status === "fulfilled")).toHaveLength(1);
  const refused = uses.find((use) => use.status === "rejected");
  expect(refused).toMatchObject({ reason: { condition: "link_invalid" } });
  expect(await status(merchantId)).toBe("email_verified");
});

test("the link alone does not verify: it asks for the password and stays valid", async () => {
  const { merchantId, email } = await registerTestAccount();
  const link = await findSentToken(email, "verify_email");
  const refusal = (type: string) => ({
    condition: "validation_error",
    detail: [{ loc: ["body", "password"], type }],
  });
  await expect(verify(link, {})).rejects.toMatchObject(refusal("missing"));
  await expect(verify(link, { password: "Wrong123" })).rejects.toMatchObject(refusal("wrong_password"));
  expect(await status(merchantId)).toBe("registered");
  expect(await verify(link)).toBe(email);
});

test("the registering browser, or a session of the account, needs no password", async () => {
  const browser = "browser:of-asha";
  const mine = await registerTestAccount(undefined, browser);
  const link = await findSentToken(mine.email, "verify_email");
  await expect(verify(link, { browser: "browser:other" })).rejects.toMatchObject({
    condition: "validation_error",
  });
  expect(await verify(link, { browser })).toBe(mine.email);
  const { userId, email } = await registerTestAccount();
  const second = await findSentToken(email, "verify_email");
  await expect(verify(second, { sessionToken: await openTestSession(mine.userId) })).rejects.toMatchObject({
    condition: "validation_error",
  });
  expect(await verify(second, { sessionToken: await openTestSession(userId) })).toBe(email);
});

test("a second link still works after the first and changes nothing", async () => {
  const { merchantId, email } = await registerTestAccount();
  const first = await findSentToken(email, "verify_email");
  await transaction((tx) => resendVerification(tx, email));
  const second = await findSentToken(email, "verify_email");
  expect(second).not.toBe(first);
  expect(await verify(second)).toBe(email);
  expect(await verify(first)).toBe(email);
  expect(await status(merchantId)).toBe("email_verified");
  await transaction((tx) => resendVerification(tx, email));
  expect(await findMailsTo(email, "verify_email")).toHaveLength(2);
});

test("registering an existing address reveals nothing and notifies its owner", async () => {
  const { email } = await registerVerifiedTestAccount();
  const again = await registerMerchant({
    businessName: "Somebody else",
    businessEmail: email.toUpperCase(),
    phone: "+255712345679",
    password: "Mwenge12",
  });
  expect(again).toBeNull();
  expect(await findMailsTo(email, "email_taken")).toHaveLength(1);
});
