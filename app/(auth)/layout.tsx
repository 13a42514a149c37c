import type { ReactNode } from "react";
import { currentLocale } from "@/app/page-choices";
import { AuthFrame } from "@/components/auth/auth-frame";
import { QueryProvider } from "@/components/ui/query-provider";
import { env } from "@/lib/platform/env";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <AuthFrame serviceName={env.SERVICE_NAME} locale={await currentLocale()}>
        {children}
      </AuthFrame>
    </QueryProvider>
  );
}
