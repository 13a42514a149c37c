import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { ButtonLink } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { PageHeader } from "@/components/ui/page-header";
import { EndpointList } from "@/components/webhooks/endpoint-list";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import { listEndpointsWithHealth } from "@/lib/webhooks/endpoint-health";

export async function generateMetadata(): Promise<Metadata> {
  return { title: WEBHOOK_LABELS[await getLocale()].title };
}

export default async function WebhooksPage({ params }: { params: Promise<{ mode: string }> }) {
  const { caller } = await requireMerchantForMode((await params).mode, "integrate");
  const locale = await getLocale();
  const labels = WEBHOOK_LABELS[locale];
  const endpoints = await listEndpointsWithHealth(caller);
  return (
    <>
      <PageHeader
        title={labels.title}
        hint={
          <>
            <span>{`${labels.hint} `}</span>
            <HoverPrefetchLink href="/docs/webhooks" className="text-act underline underline-offset-4">
              {labels.verify}
            </HoverPrefetchLink>
          </>
        }
        actions={
          endpoints.length > 0 && (
            <ButtonLink href={`/dashboard/${caller.mode}/webhooks/new`}>{labels.add}</ButtonLink>
          )
        }
      />
      <EndpointList endpoints={endpoints} mode={caller.mode} />
    </>
  );
}
