import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { Message } from "@/components/public-page/message";
import { PageFrame } from "@/components/public-page/page-frame";
import { LOCALES } from "@/lib/core/locale";
import { env } from "@/lib/platform/env";

/** An address that leads to no link. It carries no language here, so both stand, Swahili first. */
export default function LinkNotFound() {
  return (
    <PageFrame serviceName={env.SERVICE_NAME} locale="sw" otherLanguageHref={null}>
      <div className="space-y-8">
        {LOCALES.map((locale) => (
          <div key={locale} lang={locale}>
            <Message {...LINK_PAGE_LABELS[locale].unknown} level={locale === "sw" ? 1 : 2} />
          </div>
        ))}
      </div>
    </PageFrame>
  );
}
