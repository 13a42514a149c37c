import type { Metadata } from "next";
import { currentLocale } from "@/app/page-choices";
import { paramOf, type SearchParams } from "@/app/search-params";
import { AUTH_LABELS } from "@/components/auth/labels";
import { MailLinkForm } from "@/components/auth/mail-link-form";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: AUTH_LABELS[await currentLocale()].verify.title,
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/** Where the link of a mail leads. Opening it uses nothing up. */
export default async function VerifyEmail({ searchParams }: { searchParams: SearchParams }) {
  const locale = await currentLocale();
  const { verify, linkInvalid, goToLogIn } = AUTH_LABELS[locale];
  return (
    <MailLinkForm
      locale={locale}
      token={await paramOf(searchParams, "token")}
      url="/api/account/verify-email"
      words={verify}
      invalid={`${linkInvalid.title}. ${linkInvalid.hint}`}
      next={{ href: "/log-in", link: goToLogIn }}
    />
  );
}
