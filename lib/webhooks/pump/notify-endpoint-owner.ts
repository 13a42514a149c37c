import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Mode } from "@/lib/core/mode";
import { emailMerchant } from "@/lib/notifications/queue-email";

export async function notifyEndpointOwner(tx: Tx, endpointId: number, notice: EndpointNotice): Promise<void> {
  const [endpoint] = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, endpointId));
  if (!endpoint) return;
  const { url, mode } = endpoint;
  await emailMerchant(
    tx,
    endpoint,
    `webhook_${notice}`,
    ({ language, notifyWebhookDisabled }, dashboardUrl) =>
      notifyWebhookDisabled
        ? renderEndpointNotice(notice, { url, mode, language, dashboardUrl: `${dashboardUrl}/webhooks` })
        : null,
  );
}

export type EndpointNotice = "warning" | "disabled_failing" | "disabled_gone";

const SUBJECTS: Record<EndpointNotice, Record<"sw" | "en", string>> = {
  warning: {
    en: "Your webhook endpoint will be disabled tomorrow",
    sw: "Webhook yako itazimwa kesho",
  },
  disabled_failing: {
    en: "Your webhook endpoint has been disabled",
    sw: "Webhook yako imezimwa",
  },
  disabled_gone: {
    en: "Your webhook endpoint has been disabled",
    sw: "Webhook yako imezimwa",
  },
};

const REASONS: Record<EndpointNotice, Record<"sw" | "en", string>> = {
  warning: {
    en: "It hasn't accepted a webhook for four days. If this continues, we'll disable it in one day.",
    sw: "Haijapokea webhook kwa siku nne. Ikiendelea hivi, itazimwa baada ya siku moja.",
  },
  disabled_failing: {
    en: "It has not accepted a webhook for five days.",
    sw: "Haijapokea webhook kwa siku tano.",
  },
  disabled_gone: {
    en: "It responded with 410 Gone, which asks us to stop sending.",
    sw: "Ilijibu 410 Gone, yaani tusitume tena.",
  },
};

const WHAT_TO_DO: Record<"sw" | "en", string> = {
  en: "Review the attempts, enable the endpoint and resend missed events here:",
  sw: "Tazama majaribio, iwashe na utume tena matukio yaliyokosekana hapa:",
};

/** Specification silent: disabling of failing endpoints. */
export function renderEndpointNotice(
  notice: EndpointNotice,
  facts: { url: string; mode: Mode; language: "sw" | "en"; dashboardUrl: string },
): { subject: string; body: string } {
  const { language } = facts;
  return {
    subject: SUBJECTS[notice][language],
    body: [
      `${facts.url} (${facts.mode})`,
      REASONS[notice][language],
      `${WHAT_TO_DO[language]}\n${facts.dashboardUrl}`,
    ].join("\n\n"),
  };
}
