import type { MessageReason } from "@/lib/core/messages/message";

/** One mail, as plain text and in its frame. */
export interface Email {
  /** Of the message: a mail that is sent once more can be recognised by it. */
  id: number;
  to: string;
  subject: string;
  text: string;
  /** Laid out only when it leaves. */
  html: () => Promise<string>;
}

/**
 * `held`: nothing left the house; the mail stands where people can read it. `failed`: refused for good, so that
 * asking again would be refused again.
 */
export type EmailReceipt =
  | { status: "sent"; reference: string }
  | { status: "held"; reason: MessageReason }
  | { status: "failed"; reason: MessageReason };

/** A way to send mail. `send` throws when the server fails, and is then tried again. */
export interface EmailProvider {
  name: string;
  send(email: Email): Promise<EmailReceipt>;
}
