import type { Metadata } from "next";
import { entriesOf } from "@/components/docs/document/entries";
import { operationTitle } from "@/components/docs/document/operation-title";
import { EndpointPage } from "@/components/docs/reference/endpoint-page";
import { loadCatalogue } from "@/lib/catalogue/load";
import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { apiDocument } from "../../api-document";
import { UNKNOWN_PAGE_TITLE, UnknownPage } from "../../unknown-page";

interface Props {
  params: Promise<{ operation: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const entry = entryAt((await params).operation);
  if (!entry) return { title: UNKNOWN_PAGE_TITLE };
  const { operation } = entry;
  return { title: operationTitle(operation.operationId), description: `${operation.summary}.` };
}

export default async function OperationReference({ params }: Props) {
  const entry = entryAt((await params).operation);
  if (!entry) return <UnknownPage />;
  const { operationId, "x-rate-limit-bucket": bucket } = entry.operation;
  const { settings } = await loadCatalogue();
  return (
    <>
      <EndpointPage
        document={apiDocument()}
        entry={entry}
        title={operationTitle(operationId)}
        baseUrl={env.APP_ORIGIN + SANDBOX_BASE}
        basePath={SANDBOX_BASE}
        limit={{ bucket, perMinute: settings[`rate_${bucket}_per_minute`] }}
      />
      <script type="module" src="/docs-try.js" />
    </>
  );
}

function entryAt(slug: string) {
  return entriesOf(apiDocument()).find((entry) => entry.slug === slug);
}
