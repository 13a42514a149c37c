import type { Metadata } from "next";
import { cache } from "react";
import { findByIdOr404 } from "@/app/found-by-id";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { LabelSheet } from "@/components/shipments/paper/label-sheet";
import { PAPER_LABELS } from "@/components/shipments/paper/labels";
import { PrintBar } from "@/components/shipments/paper/print-bar";
import { env } from "@/lib/platform/env";
import { getShipmentLabel } from "@/lib/shipments/read/label";

interface LabelProps {
  params: Promise<{ mode: string; id: string }>;
}

const find = cache(async (mode: string, id: string) => {
  const { caller } = await requireMerchantForMode(mode, "see_shipments");
  return { caller, label: await findByIdOr404(id, (number) => getShipmentLabel(caller, number)) };
});

export async function generateMetadata({ params }: LabelProps): Promise<Metadata> {
  const { mode, id } = await params;
  const { label } = await find(mode, id);
  return { title: `${PAPER_LABELS[await getLocale()].label.title} ${label.shipmentNumber}` };
}

export default async function Label({ params }: LabelProps) {
  const { mode, id } = await params;
  const [locale, { caller, label }] = await Promise.all([getLocale(), find(mode, id)]);
  const words = PAPER_LABELS[locale];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div>
          <h1 className="font-semibold text-xl tracking-tight sm:text-2xl">
            {`${words.label.title} ${label.shipmentNumber}`}
          </h1>
          <p className="mt-1 text-muted text-sm">{words.label.hint}</p>
        </div>
        <PrintBar
          backHref={`/dashboard/${caller.mode}/shipments/${id}`}
          backLabel={words.back}
          printLabel={words.print}
        />
      </div>
      <LabelSheet label={label} serviceName={env.SERVICE_NAME} />
    </>
  );
}
