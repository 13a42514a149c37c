import { headers } from "next/headers";
import type { ReactNode } from "react";
import { OwnKeyNotice } from "@/components/docs/code";
import { DocsNav } from "@/components/docs/docs-nav";
import { SearchForm } from "@/components/docs/search-form";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { choosePageLanguage } from "@/lib/core/page-language";
import { PAGE_HEADER } from "@/lib/http/message/security-headers";
import { env } from "@/lib/platform/env";
import { apiDocument } from "./facts";

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const page = (await headers()).get(PAGE_HEADER) ?? "/docs";
  const locale = choosePageLanguage({ page });
  return (
    <div lang={locale} className="flex min-h-dvh flex-col">
      <SiteHeader serviceName={env.SERVICE_NAME} locale={locale} />
      <div className="mx-auto grid w-full max-w-7xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-6 px-4 py-6 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-10">
        <div className="lg:col-start-2">
          <SearchForm locale={locale} />
        </div>
        <DocsNav path={page.replace(/\?.*/, "")} locale={locale} document={apiDocument()} />
        <main className="min-w-0">
          <OwnKeyNotice locale={locale} />
          {children}
        </main>
      </div>
      <SiteFooter serviceName={env.SERVICE_NAME} locale={locale} />
      <script type="module" src="/docs.js" />
    </div>
  );
}
