import { useLabels, useLocale } from "#locale";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { formatTzs } from "@/lib/core/locale";
import { SHIPMENT_WORDS } from "../labels";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

export function Items({ view: { shipment } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).items;
  return (
    <Card>
      <CardHeader title={labels.title} />
      <ul className="divide-y divide-line text-sm">
        {shipment.items.map((item) => (
          <li key={item.id} className="px-5 py-3">
            <p className="flex items-start justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="text-muted tabular-nums">{`${item.quantity} × `}</span>
                <span>{item.description}</span>
              </span>
              {item.is_fragile && <Badge tone="warning">{SHIPMENT_WORDS[locale].fragile}</Badge>}
            </p>
            <p className="text-muted text-xs tabular-nums">
              {`${SHIPMENT_WORDS[locale].kg(item.weight_kg)} · ${item.length_cm} × ${item.width_cm} × ${item.height_cm} cm${item.quantity > 1 ? ` ${labels.each}` : ""}${item.declared_value ? ` · ${labels.value} ${formatTzs(item.declared_value)}` : ""}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
