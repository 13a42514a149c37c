import type { Metadata } from "next";
import { cache } from "react";
import { findByIdOr404 } from "@/app/found-by-id";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { ShipmentDetail } from "@/components/shipments/detail/shipment-detail";
import { formatShipmentTitle } from "@/components/shipments/shipment-title";
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
  const { shipment } = (await find(mode, id)).view;
  return { title: `${formatShipmentTitle(shipment, await getLocale())} · ${shipment.shipment_number}` };
}

export default async function Shipment({ params }: ShipmentProps) {
  const { mode, id } = await params;
  const { caller, may, view } = await find(mode, id);
  return (
    <ShipmentDetail
      mode={caller.mode}
      initial={view}
      canSeeReceipt={may("see_wallet")}
      tiles={{ url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION }}
    />
  );
}
