import { useLabels, useLocale } from "#locale";
import { Card, CardHeader } from "@/components/ui/card";
import { formatTzs } from "@/lib/core/locale";
import { vehicleName } from "../catalogue-names";
import { feeName } from "../fee-name";
import { FEES, SHIPMENT_WORDS } from "../labels";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

/** Every fee on its own line. */
export function Price({ view: { shipment } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).price;
  const words = useLabels(SHIPMENT_WORDS);
  return (
    <Card>
      <CardHeader
        title={labels.title}
        hint={`${words.types[shipment.type]} · ${words.km(shipment.distance_km)} · ${vehicleName(shipment.vehicle_type_name, locale)}`}
      />
      <dl className="space-y-1.5 px-5 py-4 text-sm">
        {FEES.filter((fee) => shipment[fee] > 0).map((fee) => (
          <div key={fee} className="flex flex-wrap gap-x-3">
            <dt className="text-muted">{feeName(locale, shipment.type, fee)}</dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{formatTzs(shipment[fee])}</dd>
          </div>
        ))}
        <div className="flex flex-wrap gap-x-3 border-t border-line pt-2 font-semibold">
          <dt>{words.total}</dt>
          <dd className="ml-auto whitespace-nowrap tabular-nums">{formatTzs(shipment.total_amount)}</dd>
        </div>
      </dl>
      <p className="px-5 pb-4 text-muted text-sm">
        {`${words.payment[shipment.payment_status]} · ${labels.source[shipment.payment_source]}${shipment.distance_source === "estimate" ? ` · ${labels.estimate}` : ""}`}
      </p>
    </Card>
  );
}
