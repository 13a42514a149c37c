import type { Metadata } from "next";
import { EventReferencePage } from "@/components/docs/reference/event-page";
import { apiDocument } from "../../api-document";
import { UNKNOWN_PAGE_TITLE, UnknownPage } from "../../unknown-page";

interface Props {
  params: Promise<{ event: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const kind = await kindIn(params);
  if (!kind) return { title: UNKNOWN_PAGE_TITLE };
  return { title: kind, description: `${apiDocument().webhooks[kind]!.post.summary}.` };
}

export default async function EventReference({ params }: Props) {
  const kind = await kindIn(params);
  return kind ? <EventReferencePage document={apiDocument()} kind={kind} /> : <UnknownPage />;
}

async function kindIn(params: Props["params"]): Promise<string | null> {
  const { event } = await params;
  return Object.hasOwn(apiDocument().webhooks, event) ? event : null;
}
