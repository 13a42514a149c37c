import type { ReactNode } from "react";
import { getLocale, getTheme } from "@/app/page-choices";
import { requireHubStaff } from "@/app/session";
import { ReauthPrompt } from "@/components/auth/reauth/reauth";
import { ScanDeskProvider } from "@/components/hub/bulk/scan-desk";
import { HubBar } from "@/components/hub/bar/hub-bar";
import { LocaleProvider } from "@/components/locale/locale-provider";
import { QueryProvider } from "@/components/ui/query-provider";
import { ToastProvider } from "@/components/ui/toast";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

export default async function HubLayout({ children }: { children: ReactNode }) {
  const { person, hub } = await requireHubStaff();
  const locale = await getLocale();
  return (
    <LocaleProvider locale={locale}>
      <QueryProvider>
        <ToastProvider>
          <ScanDeskProvider hubId={hub.id} personId={person.userId} trackingPrefix={env.TRACKING_PREFIX}>
            <div lang={locale} className="min-h-dvh">
              <HubBar serviceName={env.SERVICE_NAME} theme={await getTheme()} />
              <ReauthPrompt canLogIn={false} />
              <main className="mx-auto w-full max-w-5xl px-5 py-5">{children}</main>
            </div>
          </ScanDeskProvider>
        </ToastProvider>
      </QueryProvider>
    </LocaleProvider>
  );
}
