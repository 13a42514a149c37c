import type { ReactNode } from "react";
import { currentLocale, currentTheme } from "@/app/page-choices";
import { requireMerchant } from "@/app/session";
import { dashboardNav } from "@/components/shell/dashboard-nav";
import { Shell } from "@/components/shell/shell";
import { QueryProvider } from "@/components/ui/query-provider";
import { ToastProvider } from "@/components/ui/toast";
import { env } from "@/lib/platform/env";

interface DashboardLayoutProps {
  params: Promise<{ mode: string }>;
  children: ReactNode;
}

/** The frame alone: every page asks for the session itself, since a layout is not rendered anew for each. */
export default async function DashboardLayout({ params, children }: DashboardLayoutProps) {
  const { person, merchant, caller } = await requireMerchant((await params).mode);
  const locale = await currentLocale();
  return (
    <QueryProvider>
      <ToastProvider locale={locale}>
        <Shell
          serviceName={env.SERVICE_NAME}
          locale={locale}
          theme={await currentTheme()}
          items={dashboardNav(caller.mode, locale)}
          mode={caller.mode}
          name={merchant.businessName}
          email={person.email}
          settingsHref={`/dashboard/${caller.mode}/settings`}
        >
          {children}
        </Shell>
      </ToastProvider>
    </QueryProvider>
  );
}
