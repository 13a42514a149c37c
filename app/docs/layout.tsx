import type { ReactNode } from "react";
import { DocsNav } from "@/components/docs/docs-nav";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { env } from "@/lib/platform/env";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div lang="en" className="flex min-h-dvh flex-col">
      <SiteHeader serviceName={env.SERVICE_NAME} />
      <div className="mx-auto grid w-full max-w-6xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-8 px-4 py-8 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12">
        <DocsNav />
        <main className="min-w-0">{children}</main>
      </div>
      <SiteFooter serviceName={env.SERVICE_NAME} />
    </div>
  );
}
