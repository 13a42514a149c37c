import type { EmailProvider } from "@/lib/adapters/email/email";

/** Sends nothing: the mail stays in its table and is read on the outbox page. */
export const emailOutbox: EmailProvider = {
  name: "outbox",
  send: async () => ({ status: "held", reason: "no_provider" }),
};
