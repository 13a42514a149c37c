import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Mode } from "@/lib/core/mode";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

export async function notifyEndpointOwner(tx: Tx, endpointId: number, notice: EndpointNotice): Promise<void> {
  const [owner] = await tx
    .select({
      merchantId: webhookEndpoint.merchantId,
      mode: webhookEndpoint.mode,
      url: webhookEndpoint.url,
      email: merchant.businessEmail,
      language: merchant.language,
      isMailWanted: merchant.notifyWebhookDisabled,
    })
    .from(webhookEndpoint)
    .innerJoin(merchant, eq(merchant.id, webhookEndpoint.merchantId))
    .where(eq(webhookEndpoint.id, endpointId));
  if (!owner?.isMailWanted) return;
  const dashboardUrl = `${env.APP_ORIGIN}/dashboard/${owner.mode}/webhooks`;
  await queueEmail(tx, {
    merchantId: owner.merchantId,
    mode: owner.mode,
    template: `webhook_${notice}`,
    language: owner.language,
    recipient: owner.email,
    ...renderEndpointNotice(notice, {
      url: owner.url,
      mode: owner.mode,
      language: owner.language,
      dashboardUrl,
    }),
  });
}

export type EndpointNotice = "warning" | "disabled_failing" | "disabled_gone";

interface NoticeFacts {
  url: string;
  mode: Mode;
  language: "sw" | "en";
  dashboardUrl: string;
}

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
  facts: NoticeFacts,
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
