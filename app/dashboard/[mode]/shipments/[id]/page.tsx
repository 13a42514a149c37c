import { Printer, ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { cache } from "react";
import { findByIdOr404 } from "@/app/found-by-id";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { DETAIL_LABELS } from "@/components/shipments/detail/labels";
import { ShipmentDetail } from "@/components/shipments/detail/shipment-detail";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { BackLink } from "@/components/ui/back-link";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { restrictShipmentView } from "@/lib/core/access/member-rights";
import { env } from "@/lib/platform/env";
import { readShipmentView } from "@/lib/shipments/read/read-view";

interface ShipmentProps {
  params: Promise<{ mode: string; id: string }>;
}

const find = cache(async (mode: string, id: string) => {
  const { caller, merchant, may } = await requireMerchantForMode(mode, "see_shipments");
  const view = await findByIdOr404(id, (number) => readShipmentView(caller, number));
  return { caller, may, view: restrictShipmentView(view, merchant.role, caller.mode) };
});

export async function generateMetadata({ params }: ShipmentProps): Promise<Metadata> {
  const { mode, id } = await params;
  const { view } = await find(mode, id);
  return { title: `${view.shipment.shipment_number} · ${SHIPMENT_TEXTS[await getLocale()].back}` };
}

export default async function Shipment({ params }: ShipmentProps) {
  const { mode, id } = await params;
  const [locale, { caller, may, view }] = await Promise.all([getLocale(), find(mode, id)]);
  const { shipment } = view;
  const labels = DETAIL_LABELS[locale];
  const root = `/dashboard/${caller.mode}/shipments`;
  return (
    <>
      <PageHeader
        title={shipment.shipment_number}
        hint={shipment.merchant_reference && `${labels.reference}: ${shipment.merchant_reference}`}
        above={<BackLink href={root}>{SHIPMENT_TEXTS[locale].back}</BackLink>}
        actions={
          <>
            <ButtonLink href={`${root}/${shipment.id}/label`} tone="secondary">
              <Printer className="size-4" aria-hidden="true" />
              <span>{labels.label}</span>
            </ButtonLink>
            {may("see_wallet") && shipment.payment_confirmed_at !== null && (
              <ButtonLink href={`${root}/${shipment.id}/receipt`} tone="secondary">
                <ReceiptText className="size-4" aria-hidden="true" />
                <span>{labels.receipt}</span>
              </ButtonLink>
            )}
          </>
        }
      />
      <ShipmentDetail
        mode={caller.mode}
        initial={view}
        tiles={{ url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION }}
      />
    </>
  );
}
