import type { ReactNode } from "react";
import { getLocale, getTheme } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { StaffRightsProvider } from "@/components/admin/staff-rights";
import { LocaleProvider } from "@/components/locale/locale-provider";
import { buildAdminNav } from "@/components/shell/admin-nav";
import { SHELL_LABELS } from "@/components/shell/labels";
import { Shell } from "@/components/shell/shell";
import { QueryProvider } from "@/components/ui/query-provider";
import { ToastProvider } from "@/components/ui/toast";
import { countProposalsToDecide } from "@/lib/admin/approvals/list-proposals";
import { hasStaffRight, listStaffRights } from "@/lib/core/access/staff";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

/**
 * Renders only the frame. Every page checks the session, because Next.js does not re-render layouts on
 * navigation.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const person = await requireAdmin();
  const { staffRole: role } = person;
  const locale = await getLocale();
  const waiting = hasStaffRight(role, "proposals") ? await countProposalsToDecide(person.userId) : 0;
  return (
    <LocaleProvider locale={locale}>
      <QueryProvider>
        <ToastProvider>
          <Shell
            serviceName={env.SERVICE_NAME}
            theme={await getTheme()}
            items={buildAdminNav({ locale, role, waiting })}
            mode={null}
            name={SHELL_LABELS[locale].administration}
            email={person.email}
            settingsHref={null}
            securityHref="/admin/security"
            businessId={null}
            bookingHref={null}
            topUpHref={null}
            keepsLanguage={false}
          >
            <StaffRightsProvider rights={listStaffRights(role)}>{children}</StaffRightsProvider>
          </Shell>
        </ToastProvider>
      </QueryProvider>
    </LocaleProvider>
  );
}
