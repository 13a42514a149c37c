import { useLocale } from "#locale";
import { PAY_LABELS } from "@/components/pay/labels";
import { ContactCard } from "@/components/public-page/contact-card";
import { PageMessage } from "@/components/public-page/message";
import { buildDeliveryEndContacts } from "@/lib/core/accounts/receiver-contact";
import { env } from "@/lib/platform/env";

export function UnknownPayment() {
  const locale = useLocale();
  return (
    <PageMessage {...PAY_LABELS[locale].unknownLink}>
      <ContactCard
        contacts={buildDeliveryEndContacts(env.SUPPORT_PHONE ?? null, null)}
        merchantName=""
        serviceName={env.SERVICE_NAME}
      />
    </PageMessage>
  );
}
