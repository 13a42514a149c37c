import type { Metadata } from "next";
import { Guide } from "@/components/docs/guides/guide";
import { LINKS_TEXT } from "@/components/docs/guides/links-text";

export const metadata: Metadata = { title: LINKS_TEXT.en.title, description: LINKS_TEXT.en.lead };

export default function LinksGuide() {
  return <Guide text={LINKS_TEXT.en} other="/docs/sw/links" />;
}
