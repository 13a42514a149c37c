import type { EmailProvider } from "@/lib/adapters/email/email";
import { createSmtpProvider } from "@/lib/adapters/email/smtp";
import { env } from "@/lib/platform/env";

const outbox: EmailProvider = {
  name: "outbox",
  send: async () => ({ status: "held", reason: "no_provider" }),
};

const provider =
  env.SMTP_URL && env.MAIL_FROM
    ? createSmtpProvider({ url: env.SMTP_URL, from: env.MAIL_FROM, host: new URL(env.APP_ORIGIN).hostname })
    : outbox;

export function emailProvider(): EmailProvider {
  return provider;
}
