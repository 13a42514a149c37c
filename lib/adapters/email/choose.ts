import type { EmailProvider } from "@/lib/adapters/email/email";
import { emailOutbox } from "@/lib/adapters/email/outbox";
import { smtpMail } from "@/lib/adapters/email/smtp";
import { env } from "@/lib/platform/env";

const provider =
  env.SMTP_URL && env.MAIL_FROM
    ? smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM, host: new URL(env.APP_ORIGIN).hostname })
    : emailOutbox;

/** Where mail goes. Accounts are shared by both modes, so their mail knows no mode. */
export function emailProvider(): EmailProvider {
  return provider;
}
