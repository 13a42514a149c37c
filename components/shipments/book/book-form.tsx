"use client";

import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Field } from "@/components/ui/field";
import { Banner } from "@/components/ui/banner";
import { Select } from "@/components/ui/select";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { formatKm } from "@/lib/core/pricing/geography";
import { getVehicleName } from "../catalogue-names";
import type { TileSource } from "../map/point";
import { ShipmentFormError } from "@/components/shipments/shipment-form-error";
import { type Draft, parseMapPin, type Sender, type SizeTier } from "./draft";
import { PartyFields } from "./end-fields";
import { ItemFields } from "./item-fields";
import { BOOK_LABELS } from "./labels";
import { PickupTime } from "./pickup-time";
import { QuotePanel } from "./quote-panel";
import { useBooking } from "./use-booking";
import type { MatchedPlace } from "./use-matched-place";
import { BookingMap } from "./booking-map";

export interface BookFormProps {
  mode: Mode;
  merchantId: number;
  sender: Sender;
  tiers: SizeTier[];
  vehicles: { id: number; name: string }[];
  /** Null when the role has no access to the balance. */
  balanceTzs: number | null;
  mayFund: boolean;
  isApproved: boolean;
  tiles: TileSource;
}

export function BookForm(props: BookFormProps) {
  const locale = useLocale();
  const { mode, tiers, vehicles, balanceTzs, mayFund, isApproved, tiles } = props;
  const booking = useBooking(props);
  const { form, draft, change, book, quote, order, errors, formError } = booking;
  return (
    <form
      ref={form}
      onSubmit={book}
      noValidate
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="min-w-0 space-y-5">
        {booking.isKept && <KeptNotice onBegin={booking.beginAnew} />}
        {(["sender", "receiver"] as const).map((who) => (
          <PartyFields
            key={who}
            {...{ mode, tiles, who, errors }}
            end={draft[who]}
            found={booking.found[who]}
            otherPin={parseMapPin(booking.placed[who === "sender" ? "receiver" : "sender"])}
            onChange={(end) => change({ [who]: end })}
          />
        ))}
        <ItemFields {...{ tiers, errors }} items={draft.items} onChange={(items) => change({ items })} />
        <PickupTime
          value={draft.pickup ?? { day: "", time: "" }}
          errors={errors}
          onChange={(pickup) => change({ pickup })}
        />
        <Extras {...{ vehicles, errors, draft }} onChange={change} />
      </div>
      <div className="min-w-0 space-y-3 lg:sticky lg:top-20">
        <QuotePanel
          {...{ mode, balanceTzs, mayFund, isApproved }}
          quote={quote.data}
          way={
            quote.data && (
              <BookingMap {...{ tiles }} placed={booking.placed} distanceKm={quote.data.distance_km} />
            )
          }
          isLooking={quote.isLooking}
          refusal={quote.refusal}
          warnings={pinWarnings(locale, booking.found)}
          isBooking={order.isDisabled || order.isDone}
        />
        <ShipmentFormError form={{ formError, error: order.error }} mode={mode} />
      </div>
    </form>
  );
}

/** Warns about addresses that match a place far from their pin. */
function pinWarnings(locale: Locale, found: Record<"sender" | "receiver", MatchedPlace>): string[] {
  const labels = BOOK_LABELS[locale];
  return (["sender", "receiver"] as const).flatMap((who) => {
    const { elsewhere } = found[who];
    return elsewhere
      ? [`${labels[who].address}: ${labels.pin.elsewhere(elsewhere.full, formatKm(elsewhere.km))}`]
      : [];
  });
}

function KeptNotice({ onBegin }: { onBegin: () => void }) {
  const labels = useLabels(BOOK_LABELS).kept;
  return (
    <Banner tone="accent">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{labels.text}</span>
        <Button tone="quiet" className="px-2" onClick={onBegin}>
          {labels.beginAnew}
        </Button>
      </span>
    </Banner>
  );
}

interface ExtrasProps {
  vehicles: BookFormProps["vehicles"];
  errors: Record<string, string>;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
}

function Extras({ vehicles, errors, draft, onChange }: ExtrasProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).extras;
  const options = vehicles.map(({ id, name }) => ({
    value: String(id),
    label: getVehicleName(name, locale),
  }));
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <SectionBody className="grid gap-4 sm:grid-cols-2">
        <Select
          id="vehicle_type_id"
          label={labels.vehicle}
          hint={labels.vehicleHint}
          error={errors.vehicle_type_id}
          value={draft.vehicleTypeId}
          any={labels.automatic}
          options={options}
          onChange={(event) => onChange({ vehicleTypeId: event.target.value })}
        />
        <Field
          id="merchant_reference"
          label={labels.reference}
          hint={labels.referenceHint}
          error={errors.merchant_reference}
          value={draft.reference}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      </SectionBody>
    </Section>
  );
}
