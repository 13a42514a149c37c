import type { Metadata } from "next";
import { foundById } from "@/app/found-by-id";
import { currentLocale } from "@/app/page-choices";
import { requireWorkingMerchant } from "@/app/session";
import { ImportReportView } from "@/components/shipments/import/import-report";
import { IMPORT_LABELS } from "@/components/shipments/import/labels";
import { NearLink } from "@/components/ui/near-link";
import { PageHeader } from "@/components/ui/page-header";
import { getImport } from "@/lib/imports/get-import";
import { presentImport } from "@/lib/imports/present-import";

export async function generateMetadata(): Promise<Metadata> {
  return { title: IMPORT_LABELS[await currentLocale()].title };
}

interface ImportedFileProps {
  params: Promise<{ mode: string; importId: string }>;
}

/** One file, line by line. */
export default async function ImportedFile({ params }: ImportedFileProps) {
  const { mode, importId } = await params;
  const { caller } = await requireWorkingMerchant(mode, "work_on_shipments");
  const [locale, report] = await Promise.all([
    currentLocale(),
    foundById(importId, (id) => getImport(caller, id)),
  ]);
  return (
    <>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{report.fileName}</span>}
        above={
          <NearLink
            href={`/dashboard/${caller.mode}/shipments/import`}
            className="inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline"
          >
            ← {IMPORT_LABELS[locale].report.above}
          </NearLink>
        }
      />
      <ImportReportView locale={locale} mode={caller.mode} initial={presentImport(report)} />
    </>
  );
}
