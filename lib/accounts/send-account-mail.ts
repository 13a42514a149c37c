import type { Tx } from "@/db/client";
import type { AccountTokenPurpose } from "@/db/schema/accounts";
import type { Language } from "@/db/schema/merchants";
import { type AccountMail, renderAccountMail } from "@/lib/accounts/account-mail-text";
import { issueLinkToken, LINK_MINUTES } from "@/lib/accounts/issue-link-token";
import { canSendMail } from "@/lib/accounts/may-write-to";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

export interface MailRecipient {
  userId: number;
  email: string;
  language: Language;
}

interface About {
  what?: string;
  token?: string;
}

/** False when the limit of may-write-to.ts is reached. */
export async function sendAccountMail(
  tx: Tx,
  kind: AccountMail,
  to: MailRecipient,
  { what = "", token }: About = {},
): Promise<boolean> {
  if (!(await canSendMail(tx, to.email, kind))) return false;
  const text = renderAccountMail(kind, {
    serviceName: env.SERVICE_NAME,
    url: await linkOf(tx, kind, to, token),
    what,
    minutes: LINK_MINUTES,
    language: to.language,
  });
  // Without a merchant: the merchant's outbox must not show links to a new password.
  const { email: recipient, language } = to;
  await queueEmail(tx, { merchantId: null, mode: "live", template: kind, language, recipient, ...text });
  return true;
}

async function linkOf(
  tx: Tx,
  kind: AccountMail,
  { userId, language }: MailRecipient,
  token?: string,
): Promise<string> {
  const url = new URL(PAGES[kind], env.APP_ORIGIN);
  url.searchParams.set("lang", language);
  const purpose = PURPOSES[kind];
  const secret = purpose ? await issueLinkToken(tx, userId, purpose) : token;
  // Browsers never send the fragment to a server, so no log contains the token.
  if (secret) url.hash = `token=${secret}`;
  return url.href;
}

const PAGES: Record<AccountMail, string> = {
  verify_email: "/verify-email",
  reset_password: "/reset-password",
  email_taken: "/log-in",
  log_in_guesses: "/forgot-password",
  factor_guesses: "/forgot-password",
  new_device: "/forgot-password",
  new_factor: "/forgot-password",
  factor_removed: "/forgot-password",
  recovery_code_used: "/forgot-password",
  password_changed: "/forgot-password",
  passkey_cloned: "/security",
  factor_reset_asked: "/stop-factor-reset",
  staff_invited: "/reset-password",
  hub_invited: "/reset-password",
};

const PURPOSES: Partial<Record<AccountMail, AccountTokenPurpose>> = {
  verify_email: "verify_email",
  reset_password: "reset_password",
  staff_invited: "reset_password",
  hub_invited: "reset_password",
};
