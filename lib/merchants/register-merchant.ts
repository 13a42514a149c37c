import { type Tx, transaction } from "@/db/client";
import { appUser, type Language, merchant } from "@/db/schema/merchants";
import { buildUserAccountKey } from "@/lib/accounts/account";
import { hashPassword } from "@/lib/accounts/hash-password";
import { saveKnownLogInOrigins } from "@/lib/accounts/known-places";
import { canSendMail, findMailRecipient, sendAccountMail } from "@/lib/accounts/send-account-mail";
import { loadSettings } from "@/lib/catalogue/load";
import { releaseUnverifiedAccount } from "@/lib/merchants/release-unverified";
import { createWallets } from "@/lib/wallet/wallet";

export interface NewMerchant {
  businessName: string;
  businessEmail: string;
  phone: string;
  password: string;
  language?: Language;
  browser?: string | null;
}

/**
 * Returns null when the address is taken. Both results take the time of one hash, so that the response time
 * reveals no accounts. Specification: What the service does, 7; Accounts, 9.
 */
export async function registerMerchant(request: NewMerchant) {
  // Hashes before the transaction, so that the transaction stays short.
  const passwordHash = await hashPassword(request.password);
  return transaction((tx) => insertMerchant(tx, request, passwordHash));
}

async function insertMerchant(
  tx: Tx,
  { businessName, businessEmail, phone, language = "sw", browser }: NewMerchant,
  passwordHash: string,
) {
  if (await canSendMail(tx, businessEmail, "verify_email")) await releaseUnverifiedAccount(tx, businessEmail);
  // The address may belong to an administrator.
  const taken = await findMailRecipient(tx, businessEmail);
  if (taken) {
    await sendAccountMail(tx, "email_taken", taken);
    return null;
  }
  const [created] = await tx
    .insert(merchant)
    .values({ businessName, businessEmail, phone, language })
    .onConflictDoNothing()
    .returning({ id: merchant.id });
  if (!created) return null;
  const [user] = await tx
    .insert(appUser)
    .values({ email: businessEmail, passwordHash, role: "merchant", merchantId: created.id })
    .returning({ id: appUser.id });
  const settings = await loadSettings(tx);
  await createWallets(tx, created.id, settings.low_balance_default_tzs);
  if (browser) await saveKnownLogInOrigins(tx, buildUserAccountKey(user!.id), [browser]);
  await sendAccountMail(tx, "verify_email", { userId: user!.id, email: businessEmail, language });
  return { merchantId: created.id, userId: user!.id };
}
