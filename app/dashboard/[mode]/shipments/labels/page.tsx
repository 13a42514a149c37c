import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { getReceiptIssuer } from "@/app/issuer";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchantForMode } from "@/app/session";
import { LabelSheet } from "@/components/shipments/paper/label-sheet";
import { PAPER_LABELS } from "@/components/shipments/paper/labels";
import { PrintBar } from "@/components/shipments/paper/print-bar";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listShipmentLabels } from "@/lib/shipments/read/label";

export async function generateMetadata(): Promise<Metadata> {
  return { title: PAPER_LABELS[await getLocale()].label.batch };
}

interface LabelsProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

export default async function Labels({ params, searchParams }: LabelsProps) {
  const { caller } = await requireMerchantForMode((await params).mode, "see_shipments");
  const [locale, { id }] = await Promise.all([getLocale(), searchParams]);
  const ids = [id ?? []].flat().filter((text) => /^\d{1,15}$/.test(text));
  const labels = await listShipmentLabels(caller, ids.map(Number));
  const words = PAPER_LABELS[locale];
  const back = `/dashboard/${caller.mode}/shipments`;
  if (labels.length === 0) {
    return (
      <>
        <PageHeader title={words.label.batch} />
        <EmptyState
          icon={<Printer aria-hidden="true" />}
          title={words.label.none}
          text={words.label.noneText}
          action={<ButtonLink href={back}>{words.backToList}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={words.label.batch}
          hint={words.label.count(labels.length)}
          actions={<PrintBar backHref={back} backLabel={words.backToList} printLabel={words.print} />}
        />
      </div>
      <div className="flex flex-wrap gap-5 print:block">
        {labels.map((label) => (
          <LabelSheet key={label.shipmentNumber} label={label} serviceName={getReceiptIssuer().name} />
        ))}
      </div>
    </>
  );
}
