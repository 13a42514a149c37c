"use client";

import { useRouter } from "next/navigation";
import { useLabels } from "#locale";
import type { ApiError } from "@/components/ui/call-api";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { LINK_LABELS } from "./labels";
import { OrderSummary } from "./order-summary";
import type { LinkOrderView } from "./link-view";

interface WaitingOrdersProps {
  orders: LinkOrderView[];
  mode: Mode;
}

export function PendingOrders({ orders, mode }: WaitingOrdersProps) {
  const labels = useLabels(LINK_LABELS).waiting;
  if (orders.length === 0) return null;
  return (
    <Card>
      <CardHeader title={labels.title} />
      <ul aria-label={labels.title} className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="space-y-3 px-5 py-4 text-sm">
            <WaitingOrder order={order} mode={mode} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WaitingOrder({ order, mode }: { order: LinkOrderView; mode: Mode }) {
  const labels = useLabels(LINK_LABELS).waiting;
  const [router, toast] = [useRouter(), useToast()];
  const root = `/api/dashboard/${mode}/links/orders/${order.id}`;
  const done = (said: string) => () => {
    toast(said);
    router.refresh();
  };
  const confirm = useSubmit({
    url: `${root}/confirm`,
    errorTexts: { insufficient_wallet_balance: labels.poor, price_changed: labels.beyond },
    onSuccess: done(labels.confirmed),
  });
  // After a `price_changed` error, the next confirmation accepts the higher price.
  const raisedTzs = raisedPrice(confirm.error);
  const decline = useSubmit({ url: `${root}/decline`, onSuccess: done(labels.declined) });
  const isBusy = confirm.isDisabled || decline.isDisabled || confirm.isDone || decline.isDone;
  return (
    <>
      <OrderSummary order={order} />
      <p className="text-muted">
        {`${order.payer === "buyer" ? labels.paid : labels.yourWallet}${order.confirmBy ? ` · ${labels.until(order.confirmBy)}` : ""}`}
      </p>
      <FormError
        text={raisedTzs ? labels.raised(formatTzs(raisedTzs)) : (confirm.formError ?? decline.formError)}
      />
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button
          size="large"
          disabled={isBusy}
          onClick={() => confirm.submit({ max_total_amount: raisedTzs ?? order.amountTzs })}
        >
          {labels.confirm}
        </Button>
        <Button size="large" tone="secondary" disabled={isBusy} onClick={() => decline.submit({})}>
          {labels.decline}
        </Button>
      </div>
    </>
  );
}

function raisedPrice(error: ApiError | null): number | null {
  return error?.code === "price_changed" ? Number(error.meta.total_amount) || null : null;
}
