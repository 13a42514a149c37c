import type { ReactNode } from "react";
import { getLocale } from "@/app/page-choices";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LocaleProvider } from "@/components/locale/locale-provider";
import { QueryProvider } from "@/components/ui/query-provider";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <LocaleProvider locale={await getLocale()}>
      <QueryProvider>
        <AuthFrame serviceName={env.SERVICE_NAME}>{children}</AuthFrame>
      </QueryProvider>
    </LocaleProvider>
  );
}
