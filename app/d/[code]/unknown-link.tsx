import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { Message } from "@/components/public-page/message";
import { PageFrame } from "@/components/public-page/page-frame";
import { type Locale, otherLocale } from "@/lib/core/locale";
import { env } from "@/lib/platform/env";
import { linkHref } from "./link-href";

interface UnknownLinkProps {
  locale: Locale;
  code: string;
  order?: string;
}

/** An address that leads to no link, or to no order of one. */
export function UnknownLink({ locale, code, order }: UnknownLinkProps) {
  return (
    <PageFrame
      serviceName={env.SERVICE_NAME}
      locale={locale}
      otherLanguageHref={linkHref({ code, order }, otherLocale(locale))}
    >
      <Message {...LINK_PAGE_LABELS[locale].unknown} />
    </PageFrame>
  );
}
