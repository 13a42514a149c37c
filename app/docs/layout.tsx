import { DocsLayout } from "fumadocs-ui/layouts/notebook";
import type { ReactNode } from "react";
import { getLocale } from "@/app/page-choices";
import { Wordmark } from "@/components/brand/wordmark";
import { DocsProvider } from "@/components/docs/docs-provider";
import { DOCS_LABELS } from "@/components/docs/labels";
import { SearchForm } from "@/components/docs/search-form";
import { SITE_LABELS } from "@/components/site/labels";
import { SiteFooter } from "@/components/site/site-footer";
import { env } from "@/lib/platform/env";
import { source } from "./source";
import "./docs.css";

export default async function DocsPagesLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const { nav, search } = DOCS_LABELS[locale];
  const title = (
    <>
      <Wordmark name={env.SERVICE_NAME} />
      <span className="font-medium text-muted">{nav.docs}</span>
    </>
  );
  return (
    <DocsProvider>
      <DocsLayout
        tree={source.getPageTree(locale)}
        nav={{ mode: "top", url: locale === "sw" ? "/docs/sw" : "/docs", title }}
        links={[
          { text: nav.status, url: `/status?lang=${locale}`, active: "none" },
          { text: SITE_LABELS[locale].logIn, url: `/log-in?lang=${locale}`, active: "none" },
        ]}
        sidebar={{ collapsible: false }}
        themeSwitch={{ enabled: false }}
      >
        <noscript className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 [grid-area:toc-popover] md:px-6">
          <SearchForm locale={locale} />
          <a href={`/docs/search?lang=${locale}`} className="min-h-11 content-center underline">
            {search.allPages}
          </a>
        </noscript>
        {children}
      </DocsLayout>
      <SiteFooter serviceName={env.SERVICE_NAME} locale={locale} />
    </DocsProvider>
  );
}
