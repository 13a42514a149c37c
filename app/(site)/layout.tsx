import { headers } from "next/headers";
import type { ReactNode } from "react";
import { getLocale } from "@/app/page-choices";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { otherLocale } from "@/lib/core/locale";
import { PAGE_HEADER } from "@/lib/http/message/security-headers";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const path = ((await headers()).get(PAGE_HEADER) ?? "/").replace(/\?.*/, "");
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        serviceName={env.SERVICE_NAME}
        locale={locale}
        other={`${path}?lang=${otherLocale(locale)}`}
      />
      <main className="flex-1">{children}</main>
      <SiteFooter serviceName={env.SERVICE_NAME} locale={locale} />
      <script type="module" src="/site.js" />
    </div>
  );
}
