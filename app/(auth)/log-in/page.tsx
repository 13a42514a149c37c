import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { getCurrentUser } from "@/app/session";
import { AuthFooter, AuthHeading } from "@/components/auth/auth-frame";
import { AUTH_LABELS } from "@/components/auth/labels";
import { LogInForm } from "@/components/auth/log-in-form";
import { PasskeyLogIn } from "@/components/auth/passkey-log-in";
import { safeRedirectPath } from "@/lib/core/accounts/redirect-path";

export async function generateMetadata(): Promise<Metadata> {
  return { title: AUTH_LABELS[await getLocale()].logIn.title };
}

export default async function LogIn({ searchParams }: { searchParams: SearchParams }) {
  const next = safeRedirectPath(await getParam(searchParams, "next"), "/dashboard");
  if (await getCurrentUser()) redirect(next);
  const locale = await getLocale();
  const labels = AUTH_LABELS[locale];
  return (
    <>
      <AuthHeading {...labels.logIn} />
      <LogInForm email={await getParam(searchParams, "email")} next={next} />
      <PasskeyLogIn next={next} />
      <AuthFooter href={`/forgot-password?lang=${locale}`} link={labels.logIn.forgot} />
      <AuthFooter
        text={labels.logIn.noAccount}
        href={`/register?lang=${locale}`}
        link={labels.goToRegister}
      />
    </>
  );
}
