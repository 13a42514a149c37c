import type { MessageReason } from "@/lib/core/messages/message";

export interface Email {
  /** Id of the message, constant over retries. */
  id: number;
  to: string;
  subject: string;
  text: string;
  html: () => Promise<string>;
}

/** `held`: not sent, shown in the outbox. `failed`: permanent, no retry. */
export type EmailReceipt =
  | { status: "sent"; reference: string }
  | { status: "held"; reason: MessageReason }
  | { status: "failed"; reason: MessageReason };

/** `send` throws for failures that are worth a retry. */
export interface EmailProvider {
  name: string;
  send(email: Email): Promise<EmailReceipt>;
}
