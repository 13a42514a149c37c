import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale } from "@/app/page-choices";
import { requireUser } from "@/app/session";
import { AuthFrame, AuthHeading } from "@/components/auth/auth-frame";
import { MEMBER_LABELS } from "@/components/members/labels";
import { LogOutButton } from "@/components/members/log-out-button";
import { QueryProvider } from "@/components/ui/query-provider";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: MEMBER_LABELS[await getLocale()].noBusiness.title };
}

export default async function NoBusiness() {
  const { role, merchant } = await requireUser();
  if (role !== "merchant" || merchant) redirect("/dashboard");
  const locale = await getLocale();
  const { title, text: hint, logOut } = MEMBER_LABELS[locale].noBusiness;
  return (
    <QueryProvider>
      <AuthFrame serviceName={env.SERVICE_NAME}>
        <AuthHeading title={title} hint={hint} />
        <LogOutButton next="/log-in">{logOut}</LogOutButton>
      </AuthFrame>
    </QueryProvider>
  );
}
