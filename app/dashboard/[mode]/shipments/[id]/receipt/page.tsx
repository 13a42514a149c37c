import type { Metadata } from "next";
import { cache } from "react";
import { findByIdOr404 } from "@/app/found-by-id";
import { getReceiptIssuer } from "@/app/issuer";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { PAPER_LABELS } from "@/components/shipments/paper/labels";
import { PrintBar } from "@/components/shipments/paper/print-bar";
import { ReceiptSheet } from "@/components/shipments/paper/receipt-sheet";
import { getShipmentReceipt } from "@/lib/shipments/read/receipt";

interface ReceiptProps {
  params: Promise<{ mode: string; id: string }>;
}

const find = cache(async (mode: string, id: string) => {
  const { caller } = await requireMerchantForMode(mode, "see_wallet");
  return { caller, receipt: await findByIdOr404(id, (number) => getShipmentReceipt(caller, number)) };
});

export async function generateMetadata({ params }: ReceiptProps): Promise<Metadata> {
  const { mode, id } = await params;
  const { receipt } = await find(mode, id);
  return {
    title: `${PAPER_LABELS[await getLocale()].receipt.title} ${receipt.shipment.shipment_number}`,
  };
}

export default async function Receipt({ params }: ReceiptProps) {
  const { mode, id } = await params;
  const [locale, { caller, receipt }] = await Promise.all([getLocale(), find(mode, id)]);
  const words = PAPER_LABELS[locale];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <h1 className="font-semibold text-xl tracking-tight sm:text-2xl">
          {`${words.receipt.title} ${receipt.shipment.shipment_number}`}
        </h1>
        <PrintBar
          backHref={`/dashboard/${caller.mode}/shipments/${id}`}
          backLabel={words.back}
          printLabel={words.print}
        />
      </div>
      <ReceiptSheet receipt={receipt} issuer={getReceiptIssuer()} />
    </>
  );
}
