import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { Terms } from "@/components/site/terms";
import { TERMS_TEXT } from "@/components/site/terms-text";
import { loadCatalogue } from "@/lib/catalogue/load";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = TERMS_TEXT[await getLocale()];
  return { title, description: lead };
}

export default async function TermsPage() {
  const { settings } = await loadCatalogue();
  const contacts = { phone: env.SUPPORT_PHONE, email: env.SUPPORT_EMAIL };
  return <Terms settings={settings} contacts={contacts} />;
}
