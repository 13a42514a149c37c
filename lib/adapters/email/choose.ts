import type { EmailProvider } from "@/lib/adapters/email/email";
import { smtpMail } from "@/lib/adapters/email/smtp";
import { env } from "@/lib/platform/env";

/** Sends nothing: the mail stays in its table and is read on the outbox page. */
const outbox: EmailProvider = {
  name: "outbox",
  send: async () => ({ status: "held", reason: "no_provider" }),
};

const provider =
  env.SMTP_URL && env.MAIL_FROM
    ? smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM, host: new URL(env.APP_ORIGIN).hostname })
    : outbox;

/** Where mail goes. Accounts are shared by both modes, so their mail knows no mode. */
export function emailProvider(): EmailProvider {
  return provider;
}
