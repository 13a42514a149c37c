import { useLabels, useLocale } from "#locale";
import { LANDMARK_LENGTH_MAX, type PinDraft, type PinOutcome } from "@/lib/core/tracking/receiver-pin";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import type { TileSource } from "../shipments/map/point";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { Textarea } from "../ui/textarea";
import { TRACKING_LABELS } from "./labels";
import { TRACKING_PIN_LABELS } from "./pin-labels";
import { PinMover } from "./pin-mover";
import { PushLists } from "./push-lists";
import { BookedPlace } from "./booked-place";

interface PinFormProps {
  dropoff: NonNullable<TrackingView["dropoff"]>;
  tiles: TileSource;
  pinToken: string;
  pinMaxMetres: number;
  backHref: string;
  /** What was sent and refused, and why. */
  draft: PinDraft;
  refused: PinOutcome | null;
}

/** Where exactly, and what to look out for. Works without scripts; with them there is a map. */
export function PinForm(props: PinFormProps) {
  const locale = useLocale();
  const { dropoff, tiles, pinToken, pinMaxMetres, backHref, draft, refused } = props;
  const labels = useLabels(TRACKING_LABELS).pin;
  return (
    <>
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">{labels.heading}</h1>
      <BookedPlace dropoff={dropoff} className="mt-2" />
      <p className="mt-2 text-pretty text-muted">{labels.hint(pinMaxMetres)}</p>
      {refused && (
        <div role="alert" className="mt-4">
          <Notice tone="warning">{labels.outcomes[refused](pinMaxMetres)}</Notice>
        </div>
      )}
      <form action="/track/pin" method="post" className="mt-6 space-y-5">
        <input type="hidden" name="token" value={pinToken} />
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="form" value="edit" />
        <Textarea
          id="landmark"
          label={labels.landmark}
          hint={labels.landmarkHint}
          maxLength={LANDMARK_LENGTH_MAX}
          rows={2}
          defaultValue={draft.landmark}
        />
        <PinMover
          labels={TRACKING_PIN_LABELS[locale]}
          tiles={tiles}
          from={{ latitude: dropoff.latitude, longitude: dropoff.longitude }}
          draft={draft}
          lists={<PushLists labels={TRACKING_PIN_LABELS[locale]} draft={draft} />}
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
