import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { AUTH_LABELS } from "@/components/auth/labels";
import { VerifyForm } from "@/components/auth/verify-form";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: AUTH_LABELS[await getLocale()].verify.title,
    robots: { index: false },
    referrer: "no-referrer",
  };
}

export default async function VerifyEmail({ searchParams }: { searchParams: SearchParams }) {
  return <VerifyForm token={await getParam(searchParams, "token")} />;
}
