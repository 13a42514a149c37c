import { useLabels } from "#locale";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { NearLink } from "@/components/ui/near-link";
import type { Mode } from "@/lib/core/mode";
import { LINK_LABELS } from "./labels";
import { OrderFacts } from "./order-facts";
import type { ShownOrder } from "./shown-link";

interface DecidedOrdersProps {
  orders: ShownOrder[];
  mode: Mode;
}

export function DecidedOrders({ orders, mode }: DecidedOrdersProps) {
  const labels = useLabels(LINK_LABELS).decided;
  if (orders.length === 0) return null;
  return (
    <Card>
      <CardHeader title={labels.title} />
      <ul aria-label={labels.title} className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="space-y-2 px-5 py-4 text-sm">
            <Badge tone={order.stage === "confirmed" ? "success" : "neutral"}>
              {labels.stages[order.stage]}
            </Badge>
            <OrderFacts order={order} />
            {order.shipmentId !== null && (
              <NearLink
                href={`/dashboard/${mode}/shipments/${order.shipmentId}`}
                aria-label={`${labels.shipment}: ${order.title}, ${order.name}`}
                className="inline-flex min-h-6 items-center touch:min-h-11 text-accent underline-offset-4 hover:underline"
              >
                {labels.shipment}
              </NearLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
