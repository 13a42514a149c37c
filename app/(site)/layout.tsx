import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { env } from "@/lib/platform/env";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div lang="en" className="flex min-h-dvh flex-col">
      <SiteHeader serviceName={env.SERVICE_NAME} />
      <main className="flex-1">{children}</main>
      <SiteFooter serviceName={env.SERVICE_NAME} />
    </div>
  );
}
