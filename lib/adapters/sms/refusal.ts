import type { SmsReceipt } from "@/lib/adapters/sms/sms";
import type { MessageReason } from "@/lib/core/messages/message";

/** Permanent; the provider's code is preferred over the HTTP status. */
export function toSmsFailure(status: number, reason: MessageReason | undefined): SmsReceipt {
  if (reason) return { status: "failed", reason };
  const isOurs = status === 401 || status === 403;
  return { status: "failed", reason: isOurs ? "bad_credentials" : "provider_refused" };
}
