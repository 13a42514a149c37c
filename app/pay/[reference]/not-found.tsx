import { PAY_LABELS } from "@/components/pay/labels";
import { ContactCard } from "@/components/public-page/contact-card";
import { Message } from "@/components/public-page/message";
import { PageFrame } from "@/components/public-page/page-frame";
import { endingContacts } from "@/lib/core/accounts/receiver-contact";
import { LOCALES } from "@/lib/core/locale";
import { env } from "@/lib/platform/env";

/** A link that leads to no payment. It carries no language here, so both stand, Swahili first. */
export default function PaymentNotFound() {
  return (
    <PageFrame serviceName={env.SERVICE_NAME} locale="sw" otherLanguageHref={null}>
      <div className="space-y-8">
        {LOCALES.map((locale) => (
          <div key={locale} lang={locale}>
            <Message {...PAY_LABELS[locale].unknownLink} level={locale === "sw" ? 1 : 2}>
              <ContactCard
                contacts={endingContacts(env.SUPPORT_PHONE ?? null, null)}
                merchantName=""
                serviceName={env.SERVICE_NAME}
                locale={locale}
              />
            </Message>
          </div>
        ))}
      </div>
    </PageFrame>
  );
}
