import { useLabels, useLocale } from "#locale";
import { LANDMARK_LENGTH_MAX, type PinDraft, type PinOutcome } from "@/lib/core/tracking/receiver-forms";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import type { TileSource } from "../shipments/map/point";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Banner } from "../ui/banner";
import { Select } from "../ui/select";
import { Textarea } from "../ui/textarea";
import { DestinationArea } from "./booked-place";
import { TRACKING_LABELS } from "./labels";
import { type PinLabels, TRACKING_PIN_LABELS } from "./pin-labels";
import { PinMover } from "./pin-mover";

interface PinFormProps {
  dropoff: NonNullable<TrackingView["dropoff"]>;
  tiles: TileSource;
  pinToken: string;
  pinMaxMetres: number;
  backHref: string;
  /** Input of the last attempt. `refused` is the error of this attempt, or null. */
  draft: PinDraft;
  refused: PinOutcome | null;
}

/** Form to correct the place and to add directions. The form works without scripts; scripts add a map. */
export function PinForm(props: PinFormProps) {
  const locale = useLocale();
  const { dropoff, tiles, pinToken, pinMaxMetres, backHref, draft, refused } = props;
  const labels = useLabels(TRACKING_LABELS).pin;
  return (
    <>
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">{labels.heading}</h1>
      <DestinationArea dropoff={dropoff} className="mt-2" />
      <p className="mt-2 text-pretty text-muted">{labels.hint(pinMaxMetres)}</p>
      {refused && (
        <div role="alert" className="mt-4">
          <Banner tone="warning">{labels.outcomes[refused](pinMaxMetres)}</Banner>
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
          coordinates={(["latitude", "longitude"] as const).map((half) => (
            <Field
              key={half}
              id={half}
              label={TRACKING_PIN_LABELS[locale][half]}
              placeholder={dropoff[half].toFixed(3)}
              autoComplete="off"
              inputMode="text"
              defaultValue={draft[half]}
            />
          ))}
        />
        <Button type="submit" size="large" className="w-full">
          {labels.confirm}
        </Button>
        <p className="text-center">
          <a
            href={backHref}
            className="inline-flex min-h-11 items-center text-act underline-offset-4 hover:underline"
          >
            {labels.back}
          </a>
        </p>
      </form>
    </>
  );
}

/** Offsets in metres to the north or east. Negative values are to the south or west; 0 is the booked place. */
const CHOICES = ["200", "150", "100", "75", "50", "25", "0", "-25", "-50", "-75", "-100", "-150", "-200"];

function PushLists({ labels, draft }: { labels: PinLabels; draft: PinDraft }) {
  return (
    <div className="grid gap-3 min-[360px]:grid-cols-2">
      {(["north", "east"] as const).map((axis) => {
        const chosen = draft[`${axis}_metres`] ?? "0";
        return (
          <Select
            key={axis}
            id={`${axis}_metres`}
            label={labels.axes[axis]}
            defaultValue={chosen}
            options={[...new Set([...CHOICES, chosen])].map((metres) => ({
              value: metres,
              label: wordOf(labels, axis, metres),
            }))}
          />
        );
      })}
    </div>
  );
}

function wordOf(labels: PinLabels, axis: "north" | "east", metres: string): string {
  if (metres === "0") return labels.asBooked;
  const isBack = metres.startsWith("-");
  const way = axis === "north" ? (isBack ? "south" : "north") : isBack ? "west" : "east";
  return labels.way[way].replace("{metres}", metres.replace("-", ""));
}
