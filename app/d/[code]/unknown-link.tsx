import { useLocale } from "#locale";
import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { PageMessage } from "@/components/public-page/message";
import { PageFrame } from "@/components/public-page/page-frame";
import { otherLocale } from "@/lib/core/locale";
import { env } from "@/lib/platform/env";
import { buildLinkHref } from "./link-href";

interface UnknownLinkProps {
  code: string;
  order?: string;
}

export function UnknownLink({ code, order }: UnknownLinkProps) {
  const locale = useLocale();
  return (
    <PageFrame
      serviceName={env.SERVICE_NAME}
      otherLanguageHref={buildLinkHref({ code, order }, otherLocale(locale))}
    >
      <PageMessage {...LINK_PAGE_LABELS[locale].unknown} />
    </PageFrame>
  );
}
