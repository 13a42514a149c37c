import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { LINK_LIMITS, type LinkRefusal } from "@/lib/core/links/delivery-link";
import { LIMITS } from "@/lib/core/limits";
import type { Locale } from "@/lib/core/locale";
import { formatArrival } from "@/lib/core/time/arrival";
import type { TimeWindow } from "@/lib/core/time/time-window";
import { LINK_PAGE_LABELS } from "./labels";

export interface OrderFormValues {
  code: string;
  name: string;
  phone: string;
  address: string;
  /** ISO 8601; null for a pickup as soon as possible. */
  pickupAfter: string | null;
}

interface OrderFormProps {
  code: string;
  merchantName: string;
  buyerPays: boolean;
  filled: OrderFormValues | null;
  /** Empty if the link does not ask for a time. */
  times: TimeWindow[];
  refused: LinkRefusal | null;
}

const PHONE_MAX = 32;

/** Works without scripts. `/link.js` adds geolocation and place suggestions. */
export function LinkOrderForm({ code, merchantName, buyerPays, filled, times, refused }: OrderFormProps) {
  const locale = useLocale();
  const labels = useLabels(LINK_PAGE_LABELS);
  const faultOf = (field: LinkRefusal, ...more: LinkRefusal[]) =>
    refused && [field, ...more].includes(refused) ? labels.refusals[refused] : undefined;
  return (
    <form action={`/d/${code}/price`} method="post" className="space-y-5" data-places={`/d/${code}/places`}>
      <input type="hidden" name="lang" value={locale} />
      {filled && <input type="hidden" name="order" value={filled.code} />}
      <Field
        id="name"
        label={labels.name}
        defaultValue={filled?.name}
        autoComplete="name"
        minLength={LIMITS.nameMin}
        maxLength={LIMITS.nameMax}
        error={faultOf("name")}
        required
      />
      <Field
        id="phone"
        type="tel"
        label={labels.phone}
        hint={labels.phoneHint}
        defaultValue={filled?.phone}
        autoComplete="tel"
        maxLength={PHONE_MAX}
        error={faultOf("phone")}
        required
      />
      <Field
        id="address"
        label={labels.address}
        hint={labels.addressHint}
        defaultValue={filled?.address}
        autoComplete="off"
        list="places"
        minLength={LINK_LIMITS.addressMin}
        maxLength={LINK_LIMITS.addressMax}
        error={faultOf("address", "place", "short_link", "route", "dear")}
        required
      />
      <datalist id="places" />
      <div hidden data-locate className="space-y-2">
        <input type="hidden" name="latitude" />
        <input type="hidden" name="longitude" />
        <Button tone="secondary" size="large" className="w-full" data-take>
          {labels.locate}
        </Button>
        <p role="status" className="text-muted text-sm">
          <span hidden data-said="taken">
            {labels.located}
          </span>
          <span hidden data-said="refused">
            {labels.notLocated}
          </span>
        </p>
        <Button tone="quiet" hidden data-drop>
          {labels.dropLocation}
        </Button>
      </div>
      {(times.length > 0 || filled?.pickupAfter) && (
        <Select
          id="pickup_after"
          label={labels.when}
          hint={labels.whenHint(merchantName)}
          any={labels.soon}
          options={times.map((time) => ({
            value: time.after.toISOString(),
            label: formatTime(time, locale),
          }))}
          defaultValue={filled?.pickupAfter ?? ""}
          error={faultOf("window")}
        />
      )}
      <Button type="submit" size="large" className="w-full">
        {buyerPays ? labels.price : labels.next}
      </Button>
      <p className="text-pretty text-muted text-sm">{labels.private(merchantName)}</p>
    </form>
  );
}

/** Example: "Tomorrow, 8:00–10:00". */
function formatTime({ after, before }: TimeWindow, locale: Locale): string {
  return formatArrival({ kind: "minutes", from: after, until: before }, new Date(), locale);
}
