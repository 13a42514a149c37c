import type { ReactNode } from "react";
import { getLocale, getTheme } from "@/app/page-choices";
import { requireMerchant } from "@/app/session";
import { LocaleProvider } from "@/components/locale/locale-provider";
import { buildDashboardNav } from "@/components/shell/dashboard-nav";
import { Shell } from "@/components/shell/shell";
import { QueryProvider } from "@/components/ui/query-provider";
import { ToastProvider } from "@/components/ui/toast";
import { listBusinesses } from "@/lib/members/businesses";
import { env } from "@/lib/platform/env";

interface DashboardLayoutProps {
  params: Promise<{ mode: string }>;
  children: ReactNode;
}

export default async function DashboardLayout({ params, children }: DashboardLayoutProps) {
  const { person, merchant, caller, may } = await requireMerchant((await params).mode, "enter");
  const locale = await getLocale();
  const businesses = person.businesses > 1 ? await listBusinesses(person.userId) : [];
  return (
    <LocaleProvider locale={locale}>
      <QueryProvider>
        <ToastProvider>
          <Shell
            serviceName={env.SERVICE_NAME}
            theme={await getTheme()}
            items={buildDashboardNav(caller.mode, locale, merchant.role)}
            mode={caller.mode}
            name={merchant.businessName}
            email={person.email}
            settingsHref={`/dashboard/${caller.mode}/settings`}
            securityHref={`/dashboard/${caller.mode}/security`}
            businessId={merchant.id}
            businesses={businesses.length > 1 ? { businesses, currentId: merchant.id } : undefined}
            keepsLanguage={may("change_profile")}
          >
            {children}
          </Shell>
        </ToastProvider>
      </QueryProvider>
    </LocaleProvider>
  );
}
