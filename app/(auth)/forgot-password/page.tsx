import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { AuthFooter, AuthHeading } from "@/components/auth/auth-frame";
import { ForgotForm } from "@/components/auth/forgot-form";
import { AUTH_LABELS } from "@/components/auth/labels";

export async function generateMetadata(): Promise<Metadata> {
  return { title: AUTH_LABELS[await getLocale()].forgot.title };
}

export default async function ForgotPassword({ searchParams }: { searchParams: SearchParams }) {
  const locale = await getLocale();
  const labels = AUTH_LABELS[locale];
  return (
    <>
      <AuthHeading {...labels.forgot} />
      <ForgotForm email={await getParam(searchParams, "email")} />
      <AuthFooter href={`/log-in?lang=${locale}`} link={labels.goToLogIn} />
    </>
  );
}
