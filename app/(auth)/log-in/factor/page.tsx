import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { getCurrentSession } from "@/app/session";
import { AuthFooter, AuthHeading } from "@/components/auth/auth-frame";
import { FactorForm } from "@/components/auth/factor-form";
import { FACTOR_LABELS } from "@/components/auth/factor-labels";
import { safeRedirectPath } from "@/lib/core/accounts/redirect-path";

export async function generateMetadata(): Promise<Metadata> {
  return { title: FACTOR_LABELS[await getLocale()].factor.title };
}

export default async function Factor({ searchParams }: { searchParams: SearchParams }) {
  const next = safeRedirectPath(await getParam(searchParams, "next"), "/dashboard");
  const found = await getCurrentSession();
  if (found?.stage !== "pending") redirect(found ? next : `/log-in?${new URLSearchParams({ next })}`);
  const locale = await getLocale();
  const labels = FACTOR_LABELS[locale].factor;
  return (
    <>
      <AuthHeading title={labels.title} hint={labels.hint} />
      <FactorForm ways={found.factors} next={next} />
      <AuthFooter href={`/log-in?lang=${locale}`} link={labels.again} />
      <p className="mt-2 text-muted text-sm">{labels.lost}</p>
    </>
  );
}
