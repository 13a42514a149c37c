import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EventReferencePage } from "@/components/docs/reference/event-page";
import { apiDocument } from "../../api-document";

interface Props {
  params: Promise<{ event: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const kind = await kindIn(params);
  return { title: kind, description: `${apiDocument().webhooks[kind]!.post.summary}.` };
}

export default async function EventReference({ params }: Props) {
  return <EventReferencePage document={apiDocument()} kind={await kindIn(params)} />;
}

async function kindIn(params: Props["params"]): Promise<string> {
  const { event } = await params;
  return Object.hasOwn(apiDocument().webhooks, event) ? event : notFound();
}
