"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ShipmentFormError } from "@/components/shipments/shipment-form-error";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { formatKm } from "@/lib/core/pricing/geography";
import type { TileSource } from "../map/point";
import { BookingTitle } from "./booking-title";
import { type Draft, parseMapPin, type Sender, type SizeTier } from "./draft";
import { WhatStep } from "./item-fields";
import { BOOK_LABELS } from "./labels";
import { getCurrentStep } from "./missing-fields";
import { FromStep, WhereStep, WhoStep } from "./parties";
import { WhenStep } from "./pickup-time";
import { Ticket } from "./ticket";
import { useBooking } from "./use-booking";
import { isImprecise, type MatchedPlace } from "./use-matched-place";
import type { VehicleOption } from "./vehicle-choice";

// Load on demand, because the first view has no price.
const VehicleChoice = dynamic(() => import("./vehicle-choice").then((file) => file.VehicleChoice), {
  loading: () => null,
});

interface BookFormProps {
  mode: Mode;
  merchantId: number;
  sender: Sender;
  tiers: SizeTier[];
  vehicles: VehicleOption[];
  /** Null when the role has no access to the balance. */
  balanceTzs: number | null;
  mayFund: boolean;
  isApproved: boolean;
  tiles: TileSource;
  /** Link above the title. */
  back: ReactNode;
}

export function BookForm(props: BookFormProps) {
  const locale = useLocale();
  const labels = BOOK_LABELS[locale];
  const { mode, tiers, vehicles, tiles, back } = props;
  const booking = useBooking(props);
  const { form, draft, found, placed, change, quote, order, errors, formError } = booking;
  const current = getCurrentStep(placed, errors);
  const pins = { sender: parseMapPin(placed.sender), receiver: parseMapPin(placed.receiver) };
  // Keep the vehicles in place while a changed order is priced again.
  const [lastQuote, setLastQuote] = useState(quote.data);
  if (quote.data && quote.data !== lastQuote) setLastQuote(quote.data);
  const shared = { mode, tiles, current, errors };
  return (
    <form
      ref={form}
      onSubmit={booking.book}
      noValidate
      className="max-lg:[&_:is(input,select,button)]:scroll-mb-32"
    >
      <div className="text-sm">{back}</div>
      <BookingTitle {...{ draft, tiers, current }} found={found.receiver} />
      {booking.isKept && <KeptNotice onBegin={booking.beginAnew} />}
      <div className="flex flex-wrap items-start gap-x-10 gap-y-8 xl:gap-x-14">
        <div className="min-w-0 flex-[999_1_20rem]">
          <FromStep
            {...shared}
            pickup={draft.pickup}
            end={draft.sender}
            found={found.sender}
            otherPin={pins.receiver}
            onChange={(sender) => change({ sender })}
          />
          <WhoStep
            {...{ current, errors }}
            end={draft.receiver}
            onChange={(receiver) => change({ receiver })}
          />
          <WhereStep
            {...shared}
            end={draft.receiver}
            found={found.receiver}
            otherPin={pins.sender}
            onChange={(receiver) => change({ receiver })}
          />
          <WhatStep {...{ tiers, current, draft, errors }} onChange={change} />
          <WhenStep
            {...{ current, errors }}
            value={draft.pickup ?? { day: "", time: "" }}
            onChange={(pickup) => change({ pickup })}
          />
        </div>
        <aside
          aria-label={labels.quote.title}
          className="min-w-0 max-w-[32rem] flex-[1_1_20rem] space-y-3 max-lg:max-w-full lg:sticky lg:top-[min(2.5rem,calc(100dvh-53rem))] xl:flex-[1_1_23.75rem]"
        >
          <Ticket
            {...props}
            placed={placed}
            quote={quote.data}
            isBooking={order.isDisabled || order.isDone}
            refused={<ShipmentFormError form={{ formError, error: order.error }} mode={mode} />}
            isLooking={quote.isLooking}
            refusal={quote.refusal}
            warnings={listWarnings(locale, draft, found)}
            vehicles={
              (lastQuote || quote.refusal || draft.vehicleTypeId !== "") && (
                <VehicleChoice
                  {...{ vehicles, draft, tiers }}
                  quote={lastQuote}
                  isCurrent={quote.data !== null}
                  error={errors.vehicle_type_id}
                  onChange={(vehicleTypeId) => change({ vehicleTypeId })}
                />
              )
            }
          />
          <p className="text-balance text-center text-faint text-xs">{`${labels.receiver.hint} ${mode === "sandbox" ? labels.quote.sandbox : ""}`}</p>
        </aside>
      </div>
    </form>
  );
}

/** Warns about addresses that match a place far from their pin, and about a delivery without a precise place. */
function listWarnings(
  locale: Locale,
  draft: Draft,
  found: Record<"sender" | "receiver", MatchedPlace>,
): string[] {
  const labels = BOOK_LABELS[locale];
  const far = (["sender", "receiver"] as const).flatMap((who) => {
    const { elsewhere } = found[who];
    return elsewhere
      ? [`${labels[who].address}: ${labels.pin.elsewhere(elsewhere.full, formatKm(elsewhere.km))}`]
      : [];
  });
  return isImprecise(draft.receiver, found.receiver) ? [...far, labels.quote.imprecise] : far;
}

function KeptNotice({ onBegin }: { onBegin: () => void }) {
  const labels = useLabels(BOOK_LABELS).kept;
  return (
    <div className="mb-6">
      <Banner tone="accent">
        <span className="flex items-center gap-x-4">
          <span className="min-w-0 flex-1">{labels.text}</span>
          <Button tone="quiet" size="small" className="-my-2" onClick={onBegin}>
            {labels.beginAnew}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
