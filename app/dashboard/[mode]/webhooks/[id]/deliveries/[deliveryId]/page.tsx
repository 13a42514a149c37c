import type { Metadata } from "next";
import { cache } from "react";
import { resolveOr404 } from "@/app/found-or-404";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { DeliveryDetail } from "@/components/webhooks/delivery-detail";
import { DELIVERY_LABELS } from "@/components/webhooks/delivery-labels";
import { ResendButton } from "@/components/webhooks/resend-button";
import { readDelivery, readEndpointView } from "@/lib/webhooks/deliveries";

/** Refresh intervals: the first attempt completes within seconds, later attempts take longer. */
const FIRST_SECONDS = 2;
const LATER_SECONDS = 15;

const find = cache(async (mode: string, id: string, deliveryId: string) => {
  const { caller } = await requireMerchantForMode(mode, "integrate");
  const [endpoint, delivery] = await resolveOr404(
    Promise.all([readEndpointView(caller, Number(id)), readDelivery(caller, Number(id), Number(deliveryId))]),
  );
  return { caller, endpoint, delivery };
});

interface DeliveryPageProps {
  params: Promise<{ mode: string; id: string; deliveryId: string }>;
}

export async function generateMetadata({ params }: DeliveryPageProps): Promise<Metadata> {
  const { mode, id, deliveryId } = await params;
  const { delivery } = await find(mode, id, deliveryId);
  return { title: `${delivery.event_type} · ${DELIVERY_LABELS[await getLocale()].delivery}` };
}

export default async function DeliveryPage({ params }: DeliveryPageProps) {
  const { mode, id, deliveryId } = await params;
  const { caller, endpoint, delivery } = await find(mode, id, deliveryId);
  const locale = await getLocale();
  const isPending = delivery.status === "pending";
  const page = `/dashboard/${caller.mode}/webhooks/${endpoint.id}`;
  const url = `/api/dashboard/${caller.mode}/webhooks/${endpoint.id}/deliveries/${delivery.id}/resend`;
  return (
    <>
      {isPending && (
        <AutoRefresh
          seconds={delivery.attempts === 0 ? FIRST_SECONDS : LATER_SECONDS}
          offlineText={DELIVERY_LABELS[locale].offline}
        />
      )}
      <PageHeader
        title={<span className="break-all font-mono text-base sm:text-lg">{delivery.event_type}</span>}
        above={<BackLink href={page}>{endpoint.url}</BackLink>}
        actions={
          endpoint.status === "enabled" && (
            <ResendButton url={url} href={`${page}/deliveries`} isPending={isPending} />
          )
        }
      />
      <DeliveryDetail delivery={delivery} />
    </>
  );
}
