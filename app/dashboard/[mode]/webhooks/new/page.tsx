import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { EndpointForm } from "@/components/webhooks/endpoint-form";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";

export async function generateMetadata(): Promise<Metadata> {
  return { title: ENDPOINT_FORM_LABELS[await getLocale()].newTitle };
}

export default async function NewWebhookPage({ params }: { params: Promise<{ mode: string }> }) {
  const { caller } = await requireMerchantForMode((await params).mode, "integrate");
  const locale = await getLocale();
  return (
    <>
      <PageHeader
        title={ENDPOINT_FORM_LABELS[locale].newTitle}
        above={
          <BackLink href={`/dashboard/${caller.mode}/webhooks`}>{WEBHOOK_LABELS[locale].title}</BackLink>
        }
      />
      <EndpointForm mode={caller.mode} endpoint={null} />
    </>
  );
}
