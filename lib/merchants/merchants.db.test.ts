import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { verifyPassword } from "@/lib/accounts/hash-password";
import { approveMerchant, suspendMerchant, verifyEmail } from "./change-status";
import { type NewMerchant, registerMerchant } from "@/lib/merchants/register-merchant";

let created = 0;

function application(changes: Partial<NewMerchant> = {}): NewMerchant {
  return {
    businessName: "Duka la Asha",
    businessEmail: `register-${process.pid}-${Date.now()}-${created++}@example.com`,
    phone: "+255712345678",
    password: "Mwenge12",
    ...changes,
  };
}

async function status(merchantId: number): Promise<string> {
  const [row] = await pool`select status from merchant where id = ${merchantId}`;
  return row!.status as string;
}

test("a registered merchant has a login and an empty wallet in each mode, and is not approved", async () => {
  const request = application();
  const { merchantId, userId } = (await registerMerchant(request))!;
  expect(await status(merchantId)).toBe("registered");
  const [user] = await pool`select * from app_user where id = ${userId}`;
  expect(user).toMatchObject({ email: request.businessEmail, role: "merchant", merchant_id: merchantId });
  expect(await verifyPassword(user!.password_hash, "Mwenge12")).toBe(true);
  const wallets = await pool`
    select mode, balance, status, low_balance_threshold as threshold from account
    where merchant_id = ${merchantId} order by mode`;
  expect(wallets).toEqual([
    { mode: "live", balance: 0, status: "active", threshold: 20_000 },
    { mode: "sandbox", balance: 0, status: "active", threshold: 20_000 },
  ]);
});

test("an email address has one account, in any letter case and for concurrent registrations", async () => {
  const request = application();
  const attempts = await Promise.all([
    registerMerchant(request),
    registerMerchant({ ...request, businessEmail: request.businessEmail.toUpperCase() }),
    registerMerchant(request),
  ]);
  const left = await pool<{ id: number }[]>`
    select id from merchant where lower(business_email) = ${request.businessEmail}`;
  expect(left).toHaveLength(1);
  expect(attempts.map((attempt) => attempt?.merchantId)).toContain(left[0]!.id);
});

test("approval needs a verified address; a suspension revokes it and can be lifted", async () => {
  const { merchantId } = (await registerMerchant(application()))!;
  const act = (verb: typeof approveMerchant) => transaction((tx) => verb(tx, merchantId));
  const refusal = { condition: "validation_error" };
  await expect(act(approveMerchant)).rejects.toMatchObject(refusal);
  await expect(act(suspendMerchant)).rejects.toMatchObject(refusal);
  await act(verifyEmail);
  await act(approveMerchant);
  expect(await status(merchantId)).toBe("approved");
  await expect(act(approveMerchant)).rejects.toMatchObject(refusal);
  await act(suspendMerchant);
  expect(await status(merchantId)).toBe("suspended");
  await act(approveMerchant);
  expect(await status(merchantId)).toBe("approved");
});

test("an unknown merchant is not found", async () => {
  await expect(transaction((tx) => approveMerchant(tx, 1))).rejects.toMatchObject({ condition: "not_found" });
});
