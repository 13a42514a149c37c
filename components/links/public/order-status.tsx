import { useLabels, useLocale } from "#locale";
import { Button, buttonClass } from "@/components/ui/button";
import { Banner } from "@/components/ui/banner";
import type { OrderStage } from "@/lib/core/links/delivery-link";
import { formatMomentInSentence, formatTzs } from "@/lib/core/locale";
import { type Fact, OrderDetailList } from "./order-detail-list";
import { LINK_PAGE_LABELS, type LinkPageLabels } from "./labels";

export interface OrderStatusView {
  linkCode: string;
  code: string;
  stage: OrderStage;
  title: string;
  merchantName: string;
  /** Null if the pickup is not scheduled. */
  when: string | null;
  /** True until the pickup time begins. */
  isPlanned: boolean;
  amountTzs: number;
  buyerPays: boolean;
  /** True when the buyer's payment was credited to the merchant. */
  isPaidBack: boolean;
  confirmBy: Date | null;
  trackHref: string | null;
  /** URL of a new order form. Null when the link takes no more orders. */
  againHref: string | null;
}

const REFRESH_SECONDS = 20;
/** Stages after which the page offers a new order. A waiting order offers no new order, to avoid duplicates. */
const OVER = new Set<OrderStage>(["declined", "expired", "not_paid", "cancelled"]);

export function OrderStatus({ order }: { order: OrderStatusView }) {
  const locale = useLocale();
  const labels = useLabels(LINK_PAGE_LABELS);
  const words = labels.status;
  const amount = formatTzs(order.amountTzs);
  const { heading, text } = said(order, words);
  return (
    <div className="space-y-5">
      {order.stage === "waiting" && <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />}
      <div>
        <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">{heading}</h1>
        <p className="mt-2 text-pretty text-muted">{text}</p>
        {order.stage === "waiting" && order.confirmBy && (
          <p className="mt-1 text-muted text-sm">
            {words.until(formatMomentInSentence(order.confirmBy, new Date(), locale))}
          </p>
        )}
      </div>
      {order.isPaidBack && <Banner tone="warning">{words.paidBack(order.merchantName)}</Banner>}
      {order.stage === "unpaid" && (
        <form action={`/d/${order.linkCode}/${order.code}/send`} method="post">
          <input type="hidden" name="lang" value={locale} />
          <Button type="submit" size="large" className="w-full">
            {words.pay(amount)}
          </Button>
        </form>
      )}
      <WayOn href={order.trackHref} label={words.track} />
      <OrderDetailList
        facts={[
          [labels.check.what, order.title, labels.from(order.merchantName)],
          ...(order.when ? [[labels.check.when, order.when] as Fact] : []),
          [labels.check.cost, order.buyerPays ? amount : labels.check.free(order.merchantName)],
        ]}
      />
      {OVER.has(order.stage) && <WayOn href={order.againHref} label={labels.again} />}
    </div>
  );
}

function WayOn({ href, label }: { href: string | null; label: string }) {
  if (!href) return null;
  return (
    <a href={href} className={`${buttonClass({ size: "large" })} w-full`}>
      {label}
    </a>
  );
}

function said({ stage, isPlanned, merchantName }: OrderStatusView, words: LinkPageLabels["status"]) {
  switch (stage) {
    case "unpaid":
      return words.unpaid;
    case "confirmed":
      return isPlanned ? words.planned : words.confirmed;
    case "not_paid":
      return words.notPaid;
    case "cancelled":
      return { heading: words.ended.heading, text: words.ended.text(merchantName) };
    default:
      return { heading: words[stage].heading, text: words[stage].text(merchantName) };
  }
}
