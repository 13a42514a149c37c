import { Printer, ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { foundById } from "@/app/found-by-id";
import { currentLocale } from "@/app/page-choices";
import { requireApprovedMerchant } from "@/app/session";
import { DETAIL_LABELS } from "@/components/shipments/detail/labels";
import { ShipmentDetail } from "@/components/shipments/detail/shipment-detail";
import { SHIPMENT_WORDS } from "@/components/shipments/labels";
import { ButtonLink } from "@/components/ui/button";
import { NearLink } from "@/components/ui/near-link";
import { PageHeader } from "@/components/ui/page-header";
import { env } from "@/lib/platform/env";
import { readShipmentView } from "@/lib/shipments/read/read-view";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SHIPMENT_WORDS[await currentLocale()].back };
}

interface ShipmentProps {
  params: Promise<{ mode: string; id: string }>;
}

/** One shipment: where it stands, what it costs, and what can be done. */
export default async function Shipment({ params }: ShipmentProps) {
  const { mode, id } = await params;
  const { caller } = await requireApprovedMerchant(mode);
  const [locale, view] = await Promise.all([
    currentLocale(),
    foundById(id, (number) => readShipmentView(caller, number)),
  ]);
  const { shipment } = view;
  const labels = DETAIL_LABELS[locale];
  const root = `/dashboard/${caller.mode}/shipments`;
  return (
    <>
      <PageHeader
        title={shipment.shipment_number}
        hint={shipment.merchant_reference && `${labels.reference}: ${shipment.merchant_reference}`}
        above={
          <NearLink
            href={root}
            className="inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline"
          >
            ← {SHIPMENT_WORDS[locale].back}
          </NearLink>
        }
        actions={
          <>
            <ButtonLink href={`${root}/${shipment.id}/label`} tone="secondary">
              <Printer className="size-4" aria-hidden="true" />
              {labels.label}
            </ButtonLink>
            <ButtonLink href={`${root}/${shipment.id}/receipt`} tone="secondary">
              <ReceiptText className="size-4" aria-hidden="true" />
              {labels.receipt}
            </ButtonLink>
          </>
        }
      />
      <ShipmentDetail
        locale={locale}
        mode={caller.mode}
        initial={view}
        tiles={{ url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION }}
      />
    </>
  );
}
