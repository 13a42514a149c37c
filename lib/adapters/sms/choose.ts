import { africasTalkingSms } from "@/lib/adapters/sms/africas-talking";
import { beemSms } from "@/lib/adapters/sms/beem";
import { getReportUrl } from "@/lib/adapters/sms/report-address";
import type { SmsProvider } from "@/lib/adapters/sms/sms";
import { twilioSms } from "@/lib/adapters/sms/twilio";
import type { Mode } from "@/lib/core/mode";
import { env } from "@/lib/platform/env";

let configured: SmsProvider | null | undefined;

export function chooseSmsProvider(mode: Mode): SmsProvider {
  if (mode === "sandbox") return outbox("sandbox");
  return getConfiguredSmsProvider() ?? outbox("no_provider");
}

/** One instance per process, which holds the circuit breaker. */
export function getConfiguredSmsProvider(): SmsProvider | null {
  configured ??= construct();
  return configured;
}

function construct(): SmsProvider | null {
  const senderId = env.SMS_SENDER_ID;
  switch (env.SMS_PROVIDER) {
    case "beem":
      return beemSms({
        apiKey: env.BEEM_API_KEY!,
        secretKey: env.BEEM_SECRET_KEY!,
        senderId,
        baseUrl: env.BEEM_URL,
      });
    case "africas-talking":
      return africasTalkingSms({
        username: env.AFRICAS_TALKING_USERNAME!,
        apiKey: env.AFRICAS_TALKING_API_KEY!,
        senderId,
        baseUrl: env.AFRICAS_TALKING_URL,
      });
    case "twilio":
      return twilioSms({
        accountSid: env.TWILIO_ACCOUNT_SID!,
        authToken: env.TWILIO_AUTH_TOKEN!,
        from: senderId,
        baseUrl: env.TWILIO_URL,
        reportUrl: getReportUrl("twilio"),
      });
    default:
      return null;
  }
}

function outbox(reason: "sandbox" | "no_provider"): SmsProvider {
  return { name: "outbox", holds: reason, send: async () => ({ status: "held", reason }) };
}
