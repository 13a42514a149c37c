import type { Metadata } from "next";
import { WebhooksGuide } from "@/components/docs/guides/webhooks";
import { WEBHOOKS_TEXT } from "@/components/docs/guides/webhooks-text";
import { apiDocument } from "../../api-document";

export const metadata: Metadata = { title: WEBHOOKS_TEXT.sw.title, description: WEBHOOKS_TEXT.sw.lead };

export default function WebhooksInSwahili() {
  return <WebhooksGuide locale="sw" document={apiDocument()} />;
}
