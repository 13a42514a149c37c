import type { Locale } from "@/lib/core/locale";
import { LANDMARK_LENGTH_MAX } from "@/lib/core/tracking/receiver-pin";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import type { TileSource } from "../shipments/map/point";
import { Button } from "../ui/button";
import { Textarea } from "../ui/textarea";
import { TRACKING_LABELS } from "./labels";
import { TRACKING_PIN_LABELS } from "./pin-labels";
import { PinMover } from "./pin-mover";

interface PinFormProps {
  locale: Locale;
  dropoff: NonNullable<TrackingView["dropoff"]>;
  tiles: TileSource;
  pinToken: string;
  pinMaxMetres: number;
  backHref: string;
}

/** Where exactly, and what to look out for. Works without scripts; with them there is a map. */
export function PinForm({ locale, dropoff, tiles, pinToken, pinMaxMetres, backHref }: PinFormProps) {
  const labels = TRACKING_LABELS[locale].pin;
  return (
    <>
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">{labels.heading}</h1>
      <p className="mt-2 text-pretty text-muted">{labels.hint(pinMaxMetres)}</p>
      <form action="/track/pin" method="post" className="mt-6 space-y-5">
        <input type="hidden" name="token" value={pinToken} />
        <input type="hidden" name="lang" value={locale} />
        <Textarea
          id="landmark"
          label={labels.landmark}
          hint={labels.landmarkHint}
          maxLength={LANDMARK_LENGTH_MAX}
          rows={2}
        />
        <PinMover
          locale={locale}
          labels={TRACKING_PIN_LABELS[locale]}
          tiles={tiles}
          from={{ latitude: dropoff.latitude, longitude: dropoff.longitude }}
        />
        <Button type="submit" size="large" className="w-full">
          {labels.confirm}
        </Button>
        <p className="text-center">
          <a
            href={backHref}
            className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
          >
            {labels.back}
          </a>
        </p>
      </form>
    </>
  );
}
