import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Banner } from "@/components/ui/banner";
import { formatTzs } from "@/lib/core/locale";
import { formatKm } from "@/lib/core/pricing/geography";
import { type Fact, OrderDetailList } from "./order-detail-list";
import { LINK_PAGE_LABELS } from "./labels";

export interface OrderToReview {
  linkCode: string;
  code: string;
  title: string;
  merchantName: string;
  name: string;
  phone: string;
  address: string;
  /** Name of the place that the address matched. Null for a pin without an address. */
  place: string | null;
  isWide: boolean;
  /** Place that the address matched, `km` away from the pin. Null when the place and the pin agree. */
  apart: { full: string; km: number } | null;
  /** Null if the pickup is not scheduled. */
  when: string | null;
  amountTzs: number;
  buyerPays: boolean;
  needsConfirmation: boolean;
  /** Alternative places for the address. `at` is the submitted value. */
  elsewhere: { label: string; at: string }[];
  changeHref: string;
}

export function ReviewOrder({ order }: { order: OrderToReview }) {
  const locale = useLocale();
  const labels = useLabels(LINK_PAGE_LABELS).check;
  const amount = formatTzs(order.amountTzs);
  const place = order.place ? labels.foundAs(order.place) : labels.pinned;
  return (
    <div className="space-y-5">
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">{labels.heading}</h1>
      <OrderDetailList
        facts={[
          [labels.what, order.title],
          [labels.to, order.address, place],
          [labels.who, order.name, order.phone],
          ...(order.when ? [[labels.when, order.when] as Fact] : []),
          [labels.cost, order.buyerPays ? amount : labels.free(order.merchantName)],
        ]}
      />
      {order.isWide && <Banner tone="warning">{labels.wide}</Banner>}
      {order.apart && (
        <div role="alert">
          <Banner tone="warning">{labels.apart(order.apart.full, formatKm(order.apart.km))}</Banner>
        </div>
      )}
      {order.elsewhere.length > 0 && <Elsewhere order={order} />}
      {order.needsConfirmation && (
        <p className="text-pretty text-muted text-sm">
          {`${labels.confirms(order.merchantName)}${order.buyerPays ? ` ${labels.moneyBack(order.merchantName)}` : ""}`}
        </p>
      )}
      <form action={`/d/${order.linkCode}/${order.code}/send`} method="post">
        <input type="hidden" name="lang" value={locale} />
        <Button type="submit" size="large" className="w-full">
          {order.buyerPays ? labels.sendAndPay(amount) : labels.send}
        </Button>
      </form>
      <p className="text-center">
        <a
          href={order.changeHref}
          className="inline-flex min-h-11 items-center text-act underline-offset-4 hover:underline"
        >
          {labels.change}
        </a>
      </p>
    </div>
  );
}

function Elsewhere({ order }: { order: OrderToReview }) {
  const locale = useLocale();
  const labels = useLabels(LINK_PAGE_LABELS).check;
  return (
    <details
      open={order.isWide || order.apart !== null}
      className="rounded-xl border border-line bg-sheet px-4 py-1"
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-act">{labels.elsewhere}</summary>
      <form action={`/d/${order.linkCode}/price`} method="post" className="space-y-3 pb-3">
        <p className="text-muted text-sm">{labels.elsewhereHint}</p>
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="order" value={order.code} />
        <fieldset>
          <legend className="sr-only">{labels.elsewhere}</legend>
          {order.elsewhere.map(({ label, at }) => (
            <label key={at} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input type="radio" name="place" value={at} required className="size-5 shrink-0 accent-act" />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" tone="secondary" size="large" className="w-full">
          {labels.choose}
        </Button>
      </form>
    </details>
  );
}
