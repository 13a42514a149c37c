import type { Metadata } from "next";
import { foundOr404 } from "@/app/found-or-404";
import { currentLocale } from "@/app/page-choices";
import { requireWorkingMerchant } from "@/app/session";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { EndpointForm } from "@/components/webhooks/endpoint-form";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import { readEndpoint } from "@/lib/webhooks/read-for-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: ENDPOINT_FORM_LABELS[await currentLocale()].editTitle };
}

export default async function EditWebhookPage({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  const { caller } = await requireWorkingMerchant(mode, "integrate");
  const locale = await currentLocale();
  const endpoint = await foundOr404(readEndpoint(caller, Number(id)));
  return (
    <>
      <PageHeader
        title={ENDPOINT_FORM_LABELS[locale].editTitle}
        above={<BackLink href={`/dashboard/${caller.mode}/webhooks/${endpoint.id}`}>{endpoint.url}</BackLink>}
      />
      <EndpointForm mode={caller.mode} locale={locale} endpoint={endpoint} />
    </>
  );
}
