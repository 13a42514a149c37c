import type { Metadata } from "next";
import { Statuses } from "@/components/docs/guides/statuses";
import { STATUSES_TEXT } from "@/components/docs/guides/statuses-text";
import { loadCatalogue } from "@/lib/catalogue/load";

export const metadata: Metadata = { title: STATUSES_TEXT.en.title, description: STATUSES_TEXT.en.lead };

export default async function StatusesInEnglish() {
  const { settings } = await loadCatalogue();
  return <Statuses locale="en" settings={settings} />;
}
