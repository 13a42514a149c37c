import type { Mode } from "@/lib/core/mode";
import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/platform/env";
import { deriveKeys } from "@/lib/platform/secrets";
import { africasTalkingSms } from "./africas-talking";
import { beemSms } from "./beem";
import type { SmsProvider } from "./sms";
import { twilioSms } from "./twilio";

let configured: SmsProvider | null | undefined;

export function chooseSmsProvider(mode: Mode): SmsProvider {
  if (mode === "sandbox") return outbox("sandbox");
  return getConfiguredSmsProvider() ?? outbox("no_provider");
}

/** Returns one instance per process, because all calls must share the circuit breaker. */
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
        reportUrl: buildSmsReportUrl("twilio"),
      });
    default:
      return null;
  }
}

function outbox(reason: "sandbox" | "no_provider"): SmsProvider {
  return { name: "outbox", holds: reason, send: async () => ({ status: "held", reason }) };
}

export function buildSmsReportUrl(provider: string): string {
  return `${env.APP_ORIGIN}/api/sms/${provider}/${tokensOf(provider)[0].toString("base64url")}`;
}

export function isSmsReportToken(provider: string, token: string): boolean {
  const given = Buffer.from(token, "base64url");
  return tokensOf(provider).some((own) => isSameSecret(given, own));
}

/** Returns one token per secret key. After a key rotation, the provider still uses the URL with the old token. */
function tokensOf(provider: string): [Buffer, ...Buffer[]] {
  return deriveKeys(`sms delivery reports of ${provider}`);
}
