import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { BookForm } from "@/components/shipments/book/book-form";
import { BOOK_LABELS } from "@/components/shipments/book/labels";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { BackLink } from "@/components/ui/back-link";
import { listPackageSizeTiers, listVehicleTypes } from "@/lib/catalogue/load";
import { getProfile } from "@/lib/merchants/profile";
import { env } from "@/lib/platform/env";
import { readWallet } from "@/lib/wallet/wallet";

export async function generateMetadata(): Promise<Metadata> {
  return { title: BOOK_LABELS[await getLocale()].title };
}

export default async function NewShipment({ params }: { params: Promise<{ mode: string }> }) {
  const { caller, merchant, may } = await requireMerchantForMode((await params).mode, "work_on_shipments");
  const [locale, profile, wallet, tiers, vehicles] = await Promise.all([
    getLocale(),
    getProfile(caller.merchantId),
    readWallet(caller),
    listPackageSizeTiers(),
    listVehicleTypes(),
  ]);
  return (
    <BookForm
      mode={caller.mode}
      merchantId={caller.merchantId}
      sender={{ name: profile.businessName, phone: profile.phone, address: profile.address ?? "" }}
      tiers={tiers}
      vehicles={vehicles}
      balanceTzs={may("see_balance") ? wallet.balanceTzs : null}
      mayFund={may("fund_wallet")}
      isApproved={merchant.status === "approved"}
      tiles={{ url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION }}
      back={<BackLink href={`/dashboard/${caller.mode}/shipments`}>{SHIPMENT_TEXTS[locale].back}</BackLink>}
    />
  );
}
