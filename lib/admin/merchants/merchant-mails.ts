import type { merchant } from "@/db/schema/merchants";
import type { EmailTemplate } from "@/lib/core/messages/message";
import type { EmailToQueue } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

export function approvedMail(to: Recipient): EmailToQueue {
  const link = `${env.APP_ORIGIN}/dashboard`;
  return mailTo(to, "merchant_approved", {
    en: {
      subject: `Your ${env.SERVICE_NAME} account is approved`,
      body: `Hello ${to.businessName},\n\nYour account is approved. You can now create API keys and top up your wallet:\n\n${link}\n`,
    },
    sw: {
      subject: `Akaunti yako ya ${env.SERVICE_NAME} imeidhinishwa`,
      body: `Habari ${to.businessName},\n\nAkaunti yako imeidhinishwa. Sasa unaweza kutengeneza funguo za API na kuongeza salio la pochi yako:\n\n${link}\n`,
    },
  });
}

export function rejectedMail(to: Recipient, reason: string): EmailToQueue {
  return mailTo(to, "merchant_rejected", {
    en: {
      subject: `Your ${env.SERVICE_NAME} application was not approved`,
      body: `Hello ${to.businessName},\n\nWe could not approve your account, for this reason:\n\n${reason}\n\nReply to this mail if something has changed.\n`,
    },
    sw: {
      subject: `Ombi lako la ${env.SERVICE_NAME} halikuidhinishwa`,
      body: `Habari ${to.businessName},\n\nHatukuweza kuidhinisha akaunti yako, kwa sababu hii:\n\n${reason}\n\nJibu barua pepe hii kama kuna kilichobadilika.\n`,
    },
  });
}

type Recipient = Pick<typeof merchant.$inferSelect, "id" | "businessName" | "businessEmail" | "language">;
type Texts = Record<"en" | "sw", { subject: string; body: string }>;

function mailTo(to: Recipient, template: EmailTemplate, texts: Texts): EmailToQueue {
  return {
    merchantId: to.id,
    mode: "live",
    template,
    language: to.language,
    recipient: to.businessEmail,
    ...texts[to.language],
  };
}
