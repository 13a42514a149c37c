import { useLocale } from "#locale";
import { PAY_LABELS } from "@/components/pay/labels";
import { ContactCard } from "@/components/public-page/contact-card";
import { Message } from "@/components/public-page/message";
import { buildEndingContacts } from "@/lib/core/accounts/receiver-contact";
import { env } from "@/lib/platform/env";

export function UnknownPayment() {
  const locale = useLocale();
  return (
    <Message {...PAY_LABELS[locale].unknownLink}>
      <ContactCard
        contacts={buildEndingContacts(env.SUPPORT_PHONE ?? null, null)}
        merchantName=""
        serviceName={env.SERVICE_NAME}
      />
    </Message>
  );
}
