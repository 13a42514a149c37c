import type { Metadata } from "next";
import { cache } from "react";
import { findByIdOr404 } from "@/app/found-by-id";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { ImportReportView } from "@/components/shipments/import/import-report";
import { IMPORT_LABELS } from "@/components/shipments/import/labels";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { listVehicleTypes } from "@/lib/catalogue/load";
import { getImport, presentImport } from "@/lib/imports/get-import";
import { env } from "@/lib/platform/env";

const find = cache(async (mode: string, importId: string) => {
  const { caller } = await requireMerchantForMode(mode, "work_on_shipments");
  return { caller, report: await findByIdOr404(importId, (id) => getImport(caller, id)) };
});

interface ImportedFileProps {
  params: Promise<{ mode: string; importId: string }>;
}

export async function generateMetadata({ params }: ImportedFileProps): Promise<Metadata> {
  const { mode, importId } = await params;
  const { report } = await find(mode, importId);
  return { title: `${report.fileName} · ${IMPORT_LABELS[await getLocale()].title}` };
}

export default async function ImportedFile({ params }: ImportedFileProps) {
  const { mode, importId } = await params;
  const [locale, { caller, report }, vehicles] = await Promise.all([
    getLocale(),
    find(mode, importId),
    listVehicleTypes(),
  ]);
  return (
    <>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{report.fileName}</span>}
        above={
          <BackLink href={`/dashboard/${caller.mode}/shipments/import`}>
            {IMPORT_LABELS[locale].report.above}
          </BackLink>
        }
      />
      <ImportReportView
        mode={caller.mode}
        tiles={{ url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION }}
        vehicles={vehicles.filter(({ is_active }) => is_active).map(({ id, name }) => ({ id, name }))}
        initial={presentImport(report)}
      />
    </>
  );
}
