import { useLabels } from "#locale";
import { Status } from "@/components/ui/status";
import { Section, SectionHeader } from "@/components/ui/section";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { Mode } from "@/lib/core/mode";
import { LINK_LABELS } from "./labels";
import { OrderSummary } from "./order-summary";
import type { LinkOrderView } from "./link-view";

interface DecidedOrdersProps {
  orders: LinkOrderView[];
  mode: Mode;
}

export function DecidedOrders({ orders, mode }: DecidedOrdersProps) {
  const labels = useLabels(LINK_LABELS).decided;
  if (orders.length === 0) return null;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <ul aria-label={labels.title} className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="space-y-2 px-5 py-4 text-sm">
            <Status tone={order.stage === "confirmed" ? "success" : "neutral"}>
              {labels.stages[order.stage]}
            </Status>
            <OrderSummary order={order} />
            {order.shipmentId !== null && (
              <HoverPrefetchLink
                href={`/dashboard/${mode}/shipments/${order.shipmentId}`}
                aria-label={`${labels.shipment}: ${order.title}, ${order.name}`}
                className="inline-flex min-h-6 items-center touch:min-h-11 text-act underline-offset-4 hover:underline"
              >
                {labels.shipment}
              </HoverPrefetchLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
