import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { getCurrentSession } from "@/app/session";
import { AuthFooter, AuthHeading } from "@/components/auth/auth-frame";
import { EnrolForm } from "@/components/auth/enrol-form";
import { FACTOR_LABELS } from "@/components/auth/factor-labels";
import { ReauthPrompt } from "@/components/auth/reauth/reauth";
import { safeRedirectPath } from "@/lib/core/accounts/redirect-path";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  return { title: FACTOR_LABELS[await getLocale()].enrol.title };
}

export default async function Enrol({ searchParams }: { searchParams: SearchParams }) {
  const next = safeRedirectPath(await getParam(searchParams, "next"), "/dashboard");
  const found = await getCurrentSession();
  if (found?.stage !== "mfaEnrolment") redirect(found ? next : `/log-in?${new URLSearchParams({ next })}`);
  const locale = await getLocale();
  return (
    <>
      <AuthHeading {...FACTOR_LABELS[locale].enrol} />
      <EnrolForm email={found.email} serviceName={env.SERVICE_NAME} next={next} />
      <ReauthPrompt />
      <AuthFooter href={`/log-in?lang=${locale}`} link={FACTOR_LABELS[locale].factor.again} />
    </>
  );
}
