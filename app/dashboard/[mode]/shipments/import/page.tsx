import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { ColumnTable } from "@/components/shipments/import/column-table";
import { EarlierImports } from "@/components/shipments/import/earlier-imports";
import { IMPORT_LABELS } from "@/components/shipments/import/labels";
import { UploadForm } from "@/components/shipments/import/upload-form";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { listPackageSizeTiers } from "@/lib/catalogue/load";
import { listImports } from "@/lib/imports/get-import";
import { getProfile } from "@/lib/merchants/profile";

export async function generateMetadata(): Promise<Metadata> {
  return { title: IMPORT_LABELS[await getLocale()].title };
}

export default async function ImportShipments({ params }: { params: Promise<{ mode: string }> }) {
  const { caller } = await requireMerchantForMode((await params).mode, "work_on_shipments");
  const [locale, profile, tiers, imports] = await Promise.all([
    getLocale(),
    getProfile(caller.merchantId),
    listPackageSizeTiers(),
    listImports(caller),
  ]);
  const labels = IMPORT_LABELS[locale];
  const root = `/dashboard/${caller.mode}/shipments`;
  return (
    <>
      <PageHeader
        title={labels.title}
        hint={labels.hint}
        above={<BackLink href={root}>{SHIPMENT_TEXTS[locale].back}</BackLink>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-5">
          <UploadForm
            mode={caller.mode}
            sender={{ name: profile.businessName, phone: profile.phone, address: profile.address ?? "" }}
          />
          <ColumnTable sizes={tiers.map(({ code }) => code)} />
        </div>
        <EarlierImports root={`${root}/import`} now={new Date().toISOString()} imports={imports} />
      </div>
    </>
  );
}
