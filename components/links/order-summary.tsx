import { useLocale } from "#locale";
import { LINK_LABELS } from "./labels";
import type { LinkOrderView } from "./link-view";

export function OrderSummary({ order }: { order: LinkOrderView }) {
  const locale = useLocale();
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span className="break-words">{order.title}</span>
        <span className="tabular-nums">{order.amount}</span>
      </p>
      <p className="break-words">
        <span>{`${order.name} · `}</span>
        <span className="font-mono">{order.phone}</span>
      </p>
      <p className="break-words text-muted">{order.address}</p>
      {order.when && <p>{LINK_LABELS[locale].waiting.pickup(order.when)}</p>}
      {order.owesBuyer && <p className="text-warn">{LINK_LABELS[locale].decided.oweBuyer}</p>}
    </div>
  );
}
