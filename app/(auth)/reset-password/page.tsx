import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { AUTH_LABELS } from "@/components/auth/labels";
import { ResetForm } from "@/components/auth/reset-form";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: AUTH_LABELS[await getLocale()].reset.title,
    robots: { index: false },
    referrer: "no-referrer",
  };
}

export default async function ResetPassword({ searchParams }: { searchParams: SearchParams }) {
  return <ResetForm token={await getParam(searchParams, "token")} />;
}
