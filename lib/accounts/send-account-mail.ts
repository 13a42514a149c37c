import type { Tx } from "@/db/client";
import type { Language } from "@/db/schema/merchants";
import { type AccountMail, accountMailText } from "@/lib/accounts/account-mail-text";
import { issueLinkToken, LINK_MINUTES } from "@/lib/accounts/issue-link-token";
import { mayWriteTo } from "@/lib/accounts/may-write-to";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

export interface Addressee {
  userId: number;
  email: string;
  language: Language;
}

/** Writes to a person about the log-in, as often as may-write-to.ts allows: more is silently left out. */
export async function sendAccountMail(tx: Tx, kind: AccountMail, to: Addressee): Promise<void> {
  if (!(await mayWriteTo(tx, to.email, kind))) return;
  const text = accountMailText(kind, {
    serviceName: env.SERVICE_NAME,
    url: await linkOf(tx, kind, to),
    minutes: LINK_MINUTES,
    language: to.language,
  });
  // Not the merchant's message: a link to a new password must not stand among what a session can read.
  const { email: recipient, language } = to;
  await queueEmail(tx, { merchantId: null, mode: "live", template: kind, language, recipient, ...text });
}

async function linkOf(tx: Tx, kind: AccountMail, { userId, language }: Addressee): Promise<string> {
  const url = new URL(PAGES[kind], env.APP_ORIGIN);
  url.searchParams.set("lang", language);
  if (kind === "verify_email" || kind === "reset_password") {
    url.searchParams.set("token", await issueLinkToken(tx, userId, kind));
  }
  return url.href;
}

const PAGES: Record<AccountMail, string> = {
  verify_email: "/verify-email",
  reset_password: "/reset-password",
  email_taken: "/log-in",
  log_in_guesses: "/forgot-password",
};
