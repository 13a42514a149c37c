import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { FACTOR_LABELS } from "@/components/auth/factor-labels";
import { AUTH_LABELS } from "@/components/auth/labels";
import { ConfirmEmailLinkForm } from "@/components/auth/mail-link-form";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: FACTOR_LABELS[await getLocale()].stop.title,
    robots: { index: false },
    referrer: "no-referrer",
  };
}

export default async function StopFactorReset({ searchParams }: { searchParams: SearchParams }) {
  const locale = await getLocale();
  const { stop } = FACTOR_LABELS[locale];
  return (
    <ConfirmEmailLinkForm
      token={await getParam(searchParams, "token")}
      url="/api/account/stop-factor-reset"
      words={stop}
      invalid={stop.invalid}
      next={{ href: `/forgot-password?lang=${locale}`, link: AUTH_LABELS[locale].reset.title }}
    />
  );
}
