import type { ReactNode } from "react";
import { getLocale, getTheme } from "@/app/page-choices";
import { requireMerchant } from "@/app/session";
import { LocaleProvider } from "@/components/locale/locale-provider";
import { buildDashboardNav } from "@/components/shell/dashboard-nav";
import { Shell } from "@/components/shell/shell";
import { QueryProvider } from "@/components/ui/query-provider";
import { ToastProvider } from "@/components/ui/toast";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import { countWaitingOrders } from "@/lib/links/list-orders";
import { listBusinesses } from "@/lib/members/businesses";
import { countViews } from "@/lib/shipments/read/count-views";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

interface DashboardLayoutProps {
  params: Promise<{ mode: string }>;
  children: ReactNode;
}

export default async function DashboardLayout({ params, children }: DashboardLayoutProps) {
  const { person, merchant, caller, may } = await requireMerchant((await params).mode, "enter");
  const locale = await getLocale();
  const canWork = canWorkInMode(merchant.status, caller.mode);
  const root = `/dashboard/${caller.mode}`;
  const waiting =
    canWork && may("work_on_shipments")
      ? await Promise.all([countViews(caller), countWaitingOrders(caller)]).then(([views, links]) => ({
          shipments: views.needsYou,
          links,
        }))
      : {};
  const businesses = person.businesses > 1 ? await listBusinesses(person.userId) : [];
  return (
    <LocaleProvider locale={locale}>
      <QueryProvider>
        <ToastProvider>
          <Shell
            serviceName={env.SERVICE_NAME}
            theme={await getTheme()}
            items={buildDashboardNav({ mode: caller.mode, locale, role: merchant.role, waiting })}
            mode={caller.mode}
            name={merchant.businessName}
            email={person.email}
            settingsHref={`${root}/settings`}
            securityHref={`${root}/security`}
            businessId={merchant.id}
            businesses={businesses.length > 1 ? { businesses, currentId: merchant.id } : undefined}
            bookingHref={canWork && may("work_on_shipments") ? `${root}/shipments/new` : null}
            topUpHref={merchant.status === "approved" && may("fund_wallet") ? `${root}/wallet/top-up` : null}
            keepsLanguage={may("change_profile")}
          >
            {children}
          </Shell>
        </ToastProvider>
      </QueryProvider>
    </LocaleProvider>
  );
}
