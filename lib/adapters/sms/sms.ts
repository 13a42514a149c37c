/** One text to one number. */
export interface Sms {
  to: string;
  text: string;
}

/** `held`: nothing left the house; the message stands where people can read it. */
export type SmsReceipt = { status: "sent"; reference: string } | { status: "held"; reason: string };

/** A way to send texts. `send` throws when the provider fails, and is then tried again. */
export interface SmsProvider {
  name: string;
  send(sms: Sms): Promise<SmsReceipt>;
}
