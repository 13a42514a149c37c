import type { Metadata } from "next";
import { foundById } from "@/app/found-by-id";
import { currentLocale } from "@/app/page-choices";
import { requireApprovedMerchant } from "@/app/session";
import { PAPER_LABELS } from "@/components/shipments/paper/labels";
import { PrintBar } from "@/components/shipments/paper/print-bar";
import { ReceiptSheet } from "@/components/shipments/paper/receipt-sheet";
import { env } from "@/lib/platform/env";
import { shipmentReceipt } from "@/lib/shipments/read/receipt";

export async function generateMetadata(): Promise<Metadata> {
  return { title: PAPER_LABELS[await currentLocale()].receipt.title };
}

interface ReceiptProps {
  params: Promise<{ mode: string; id: string }>;
}

/** The receipt of one shipment, to be printed or kept as a PDF. */
export default async function Receipt({ params }: ReceiptProps) {
  const { mode, id } = await params;
  const { caller } = await requireApprovedMerchant(mode);
  const [locale, receipt] = await Promise.all([
    currentLocale(),
    foundById(id, (number) => shipmentReceipt(caller, number)),
  ]);
  const words = PAPER_LABELS[locale];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <h1 className="font-semibold text-xl tracking-tight sm:text-2xl">
          {words.receipt.title} {receipt.shipment.shipment_number}
        </h1>
        <PrintBar
          backHref={`/dashboard/${caller.mode}/shipments/${id}`}
          backLabel={words.back}
          printLabel={words.print}
        />
      </div>
      <ReceiptSheet receipt={receipt} locale={locale} serviceName={env.SERVICE_NAME} />
    </>
  );
}
