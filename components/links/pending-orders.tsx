"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import type { ApiError } from "@/components/ui/call-api";
import { Button } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { FormError } from "@/components/ui/form-error";
import { Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { formatArrival } from "@/lib/core/time/arrival";
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
    <Section>
      <SectionHeader title={labels.title} />
      <ul aria-label={labels.title} className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="space-y-3 px-5 py-4 text-sm">
            <WaitingOrder order={order} mode={mode} />
          </li>
        ))}
      </ul>
    </Section>
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
  const [pickup, setPickup] = useState<ConfirmedPickup>("asked");
  const confirmFor = (chosen: ConfirmedPickup) => {
    setPickup(chosen);
    confirm.submit({ max_total_amount: raisedTzs ?? order.amountTzs, pickup: chosen });
  };
  const times = getOtherTimes(confirm.error);
  const decline = useSubmit({ url: `${root}/decline`, onSuccess: done(labels.declined) });
  const getErrorText = () => {
    if (times) return times.length > 0 ? labels.timeGone : labels.timePassed;
    return raisedTzs ? labels.raised(formatTzs(raisedTzs)) : (confirm.formError ?? decline.formError);
  };
  const isBusy = confirm.isDisabled || decline.isDisabled || confirm.isDone || decline.isDone;
  return (
    <>
      <OrderSummary order={order} />
      <p className="text-muted">
        {`${order.payer === "buyer" ? labels.paid : labels.yourWallet}${order.confirmBy ? ` · ${labels.until(order.confirmBy)}` : ""}`}
      </p>
      <FormError text={getErrorText()} />
      <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
        {times ? (
          <NewTime id={`new_time_${order.id}`} times={times} isBusy={isBusy} onConfirm={confirmFor} />
        ) : (
          <Button size="large" disabled={isBusy} onClick={() => confirmFor(pickup)}>
            {labels.confirm}
          </Button>
        )}
        <Button size="large" tone="secondary" disabled={isBusy} onClick={() => decline.submit({})}>
          {labels.decline}
        </Button>
      </div>
    </>
  );
}

/** `asked`: the time that the buyer chose. */
type ConfirmedPickup = "asked" | "now" | { after: string; before: string };

interface NewTimeProps {
  id: string;
  times: OtherTime[];
  isBusy: boolean;
  onConfirm: (pickup: ConfirmedPickup) => void;
}

function NewTime({ id, times, isBusy, onConfirm }: NewTimeProps) {
  const locale = useLocale();
  const labels = useLabels(LINK_LABELS).waiting;
  const [chosen, setChosen] = useState("");
  const time = times.find(({ pickup_after }) => pickup_after === chosen);
  return (
    <>
      {times.length > 0 && (
        <>
          <Select
            id={id}
            label={labels.newTime}
            any={labels.chooseTime}
            value={chosen}
            options={times.map((other) => ({ value: other.pickup_after, label: formatTime(other, locale) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            size="large"
            disabled={isBusy || !time}
            onClick={() => time && onConfirm({ after: time.pickup_after, before: time.pickup_before })}
          >
            {labels.confirmTime}
          </Button>
        </>
      )}
      <Button
        size="large"
        tone={times.length > 0 ? "secondary" : "primary"}
        disabled={isBusy}
        onClick={() => onConfirm("now")}
      >
        {labels.startNow}
      </Button>
    </>
  );
}

interface OtherTime {
  pickup_after: string;
  pickup_before: string;
}

function formatTime({ pickup_after: after, pickup_before: before }: OtherTime, locale: Locale): string {
  const window = { kind: "minutes" as const, from: new Date(after), until: new Date(before) };
  return formatArrival(window, new Date(), locale);
}

/** Null unless the time of the order is full or has passed. */
function getOtherTimes(error: ApiError | null): OtherTime[] | null {
  if (error?.code !== "pickup_window_full") return null;
  return Array.isArray(error.meta.windows) ? error.meta.windows : [];
}

function raisedPrice(error: ApiError | null): number | null {
  return error?.code === "price_changed" ? Number(error.meta.total_amount) || null : null;
}
