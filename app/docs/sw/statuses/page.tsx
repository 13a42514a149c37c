import type { Metadata } from "next";
import { Statuses } from "@/components/docs/guides/statuses";
import { STATUSES_TEXT } from "@/components/docs/guides/statuses-text";
import { loadCatalogue } from "@/lib/catalogue/load";

export const metadata: Metadata = { title: STATUSES_TEXT.sw.title, description: STATUSES_TEXT.sw.lead };

export default async function StatusesInSwahili() {
  const { settings } = await loadCatalogue();
  return <Statuses locale="sw" settings={settings} />;
}
