import type { Metadata } from "next";
import { WebhooksGuide } from "@/components/docs/guides/webhooks";
import { WEBHOOKS_TEXT } from "@/components/docs/guides/webhooks-text";
import { apiDocument } from "../api-document";

export const metadata: Metadata = { title: WEBHOOKS_TEXT.en.title, description: WEBHOOKS_TEXT.en.lead };

export default function WebhooksInEnglish() {
  return <WebhooksGuide locale="en" document={apiDocument()} />;
}
