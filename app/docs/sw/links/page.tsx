import type { Metadata } from "next";
import { Guide } from "@/components/docs/guides/guide";
import { LINKS_TEXT } from "@/components/docs/guides/links-text";

export const metadata: Metadata = { title: LINKS_TEXT.sw.title, description: LINKS_TEXT.sw.lead };

export default function LinksInSwahili() {
  return <Guide text={LINKS_TEXT.sw} locale="sw" other="/docs/links" />;
}
