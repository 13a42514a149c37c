import type { SmsProvider } from "@/lib/adapters/sms/sms";

/** Sends nothing: the message stays in its table and is read on the dashboard. */
export function smsOutbox(reason: "sandbox" | "no_provider"): SmsProvider {
  return { name: "outbox", send: async () => ({ status: "held", reason }) };
}
