import { smsOutbox } from "@/lib/adapters/sms/outbox";
import type { SmsProvider } from "@/lib/adapters/sms/sms";
import type { Mode } from "@/lib/core/mode";

/** The provider of a mode. Nothing is ever sent in the sandbox, nor where no provider is configured. */
export function smsProviderFor(mode: Mode): SmsProvider {
  return smsOutbox(mode === "sandbox" ? "sandbox" : "no_provider");
}
