import type { DeliveryReport, MessageReason } from "@/lib/core/messages/message";

/** One text to one number. */
export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

/**
 * `held`: nothing left the house; the message stands where people can read it. `failed`: refused for good, so that
 * asking again would be refused again.
 */
export type SmsReceipt =
  | { status: "sent"; reference: string }
  | { status: "held"; reason: MessageReason }
  | { status: "failed"; reason: MessageReason };

/** What a provider tells of a text that it took earlier; null in a report of something that is still under way. */
export interface SmsReport {
  reference: string;
  delivery: DeliveryReport | null;
  /** E.164, where the report names it. */
  recipient: string | null;
}

/** A way to send texts. `send` throws when the provider fails, and is then tried again. */
export interface SmsProvider {
  name: string;
  /** Why nothing ever leaves the house by it: then there is nothing to hand over. */
  holds?: MessageReason;
  send(sms: Sms): Promise<SmsReceipt>;
  /** Reads a delivery report. Throws ForgedReport, and whatever parsing throws for what is none. */
  readReport?(rawBody: string, headers: Headers): SmsReport;
}

/** A delivery report whose signature is not the provider's. */
export class ForgedReport extends Error {}
