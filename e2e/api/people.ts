import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { TestPasskey } from "@/lib/accounts/factors/soft-passkey.fixture";
import { hashPassword } from "@/lib/accounts/hash-password";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import { createHubPerson } from "@/lib/admin/people/hub-people";
import type { StaffRole } from "@/lib/core/access/staff";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { registerMerchant } from "@/lib/merchants/register-merchant";
import { addTestPasskey, logInWithPasskey } from "./passkey";
import { type BrowserSession, createBrowserSession } from "./browser-session";

export const PASSWORD = "Mwenge12";

export interface LogInCredentials {
  email: string;
  password: string;
  device?: TestPasskey;
}

export interface TestPerson extends LogInCredentials {
  merchantId: number;
  userId: number;
}

export async function createTestPerson(status: MerchantStatus = "approved"): Promise<TestPerson> {
  const email = freshEmail();
  const registered = await registerMerchant({
    businessName: "Duka la Asha",
    businessEmail: email,
    phone: "+255712000000",
    password: PASSWORD,
    language: "en",
  });
  const { merchantId, userId } = registered!;
  const verified = status === "registered" ? {} : { emailVerifiedAt: new Date() };
  await transaction((tx) =>
    tx
      .update(merchant)
      .set({ status, ...verified })
      .where(eq(merchant.id, merchantId)),
  );
  return { email, password: PASSWORD, merchantId, userId };
}

export async function createTestAdmin(role: StaffRole = "owner"): Promise<Required<LogInCredentials>> {
  const admin = await createTestAdminWithoutFactor(role);
  return { ...admin, device: await addTestPasskey(admin.email) };
}

export async function createTestAdminWithoutFactor(role: StaffRole = "owner"): Promise<LogInCredentials> {
  const email = freshEmail();
  await createAdmin({ email, password: PASSWORD, role });
  return { email, password: PASSWORD };
}

/** First hub of a new database, in Dar es Salaam. */
const FIRST_HUB = 1;

export async function createTestHubPerson(hubId = FIRST_HUB): Promise<LogInCredentials> {
  const email = freshEmail();
  const passwordHash = await hashPassword(PASSWORD);
  const actor = { userId: null, requestId: null };
  await transaction((tx) => createHubPerson(tx, actor, { hubId, email, passwordHash }));
  return { email, password: PASSWORD };
}

export async function logInBrowser(
  { email, password, device }: LogInCredentials,
  browser = createBrowserSession(),
): Promise<BrowserSession> {
  const { status } = await browser.logIn(email, password);
  if (status !== 200) throw new Error(`The log-in was answered ${status}`);
  return device ? logInWithPasskey(device, browser) : browser;
}

export function freshEmail(): string {
  return `${randomBytes(10).toString("hex")}@example.co.tz`;
}
