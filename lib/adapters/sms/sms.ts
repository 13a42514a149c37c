import type { DeliveryReport, MessageReason } from "@/lib/core/messages/message";

export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

/** `held`: not sent, shown in the outbox. `failed`: permanent, no retry. */
export type SmsReceipt =
  | { status: "sent"; reference: string }
  | { status: "held"; reason: MessageReason }
  | { status: "failed"; reason: MessageReason };

export interface SmsReport {
  reference: string;
  delivery: DeliveryReport | null;
  recipient: string | null;
}

/** `send` throws for failures that are worth a retry. */
export interface SmsProvider {
  name: string;
  holds?: MessageReason;
  send(sms: Sms): Promise<SmsReceipt>;
  /** Throws ForgedReport, and parsing errors. */
  readReport?(rawBody: string, headers: Headers): SmsReport;
}

export class ForgedReportError extends Error {}
