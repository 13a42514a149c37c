import type { Metadata } from "next";
import { currentLocale } from "@/app/page-choices";
import { paramOf, type SearchParams } from "@/app/search-params";
import { AUTH_LABELS } from "@/components/auth/labels";
import { VerifyForm } from "@/components/auth/verify-form";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: AUTH_LABELS[await currentLocale()].verify.title,
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/** Where the link of a mail leads. Opening it uses nothing up. */
export default async function VerifyEmail({ searchParams }: { searchParams: SearchParams }) {
  return <VerifyForm locale={await currentLocale()} token={await paramOf(searchParams, "token")} />;
}
