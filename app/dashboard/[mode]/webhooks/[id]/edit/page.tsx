import type { Metadata } from "next";
import { cache } from "react";
import { resolveOr404 } from "@/app/found-or-404";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { EndpointForm } from "@/components/webhooks/endpoint-form";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import { readEndpointView } from "@/lib/webhooks/deliveries";

const find = cache(async (mode: string, id: string) => {
  const { caller } = await requireMerchantForMode(mode, "integrate");
  return { caller, endpoint: await resolveOr404(readEndpointView(caller, Number(id))) };
});

interface EditWebhookProps {
  params: Promise<{ mode: string; id: string }>;
}

export async function generateMetadata({ params }: EditWebhookProps): Promise<Metadata> {
  const { mode, id } = await params;
  const { endpoint } = await find(mode, id);
  return { title: `${ENDPOINT_FORM_LABELS[await getLocale()].editTitle} · ${endpoint.url}` };
}

export default async function EditWebhookPage({ params }: EditWebhookProps) {
  const { mode, id } = await params;
  const { caller, endpoint } = await find(mode, id);
  const locale = await getLocale();
  return (
    <>
      <PageHeader
        title={ENDPOINT_FORM_LABELS[locale].editTitle}
        above={<BackLink href={`/dashboard/${caller.mode}/webhooks/${endpoint.id}`}>{endpoint.url}</BackLink>}
      />
      <EndpointForm mode={caller.mode} endpoint={endpoint} />
    </>
  );
}
