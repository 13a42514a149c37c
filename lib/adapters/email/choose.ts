import type { EmailProvider } from "@/lib/adapters/email/email";
import { emailOutbox } from "@/lib/adapters/email/outbox";

/** Where mail goes. Accounts are shared by both modes, so their mail knows no mode. */
export function emailProvider(): EmailProvider {
  return emailOutbox;
}
