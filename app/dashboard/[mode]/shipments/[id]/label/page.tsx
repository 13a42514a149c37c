import type { Metadata } from "next";
import { foundById } from "@/app/found-by-id";
import { currentLocale } from "@/app/page-choices";
import { requireApprovedMerchant } from "@/app/session";
import { LabelSheet } from "@/components/shipments/paper/label-sheet";
import { PAPER_LABELS } from "@/components/shipments/paper/labels";
import { PrintBar } from "@/components/shipments/paper/print-bar";
import { env } from "@/lib/platform/env";
import { shipmentLabel } from "@/lib/shipments/read/label";

export async function generateMetadata(): Promise<Metadata> {
  return { title: PAPER_LABELS[await currentLocale()].label.title };
}

interface LabelProps {
  params: Promise<{ mode: string; id: string }>;
}

/** The label of one shipment, to be printed. */
export default async function Label({ params }: LabelProps) {
  const { mode, id } = await params;
  const { caller } = await requireApprovedMerchant(mode);
  const [locale, label] = await Promise.all([
    currentLocale(),
    foundById(id, (number) => shipmentLabel(caller, number)),
  ]);
  const words = PAPER_LABELS[locale];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div>
          <h1 className="font-semibold text-xl tracking-tight sm:text-2xl">
            {words.label.title} {label.shipmentNumber}
          </h1>
          <p className="mt-1 text-muted text-sm">{words.label.hint}</p>
        </div>
        <PrintBar
          backHref={`/dashboard/${caller.mode}/shipments/${id}`}
          backLabel={words.back}
          printLabel={words.print}
        />
      </div>
      <LabelSheet label={label} locale={locale} serviceName={env.SERVICE_NAME} />
    </>
  );
}
