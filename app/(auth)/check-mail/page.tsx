import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { AuthFooter, AuthHeading } from "@/components/auth/auth-frame";
import { AUTH_LABELS } from "@/components/auth/labels";
import { ResendForm } from "@/components/auth/resend-form";
import { ButtonLink } from "@/components/ui/button";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  return { title: AUTH_LABELS[await getLocale()].checkMail.title, robots: { index: false } };
}

export default async function CheckMail({ searchParams }: { searchParams: SearchParams }) {
  const locale = await getLocale();
  const labels = AUTH_LABELS[locale];
  const email = await getParam(searchParams, "email");
  return (
    <>
      <AuthHeading {...labels.checkMail} />
      {email && <p className="mb-5 break-all font-medium">{email}</p>}
      {env.EMBEDDED_DEMO && (
        <ButtonLink
          href={`/demo/outbox?${new URLSearchParams({ to: email })}`}
          size="large"
          className="mb-5 w-full whitespace-normal! py-2"
        >
          {labels.checkMail.outbox}
        </ButtonLink>
      )}
      <ResendForm email={email} />
      <AuthFooter href={`/log-in?lang=${locale}`} link={labels.goToLogIn} />
    </>
  );
}
