import { MapPin, Phone } from "lucide-react";
import { useLabels } from "#locale";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { bigButtonClass } from "./big-button";
import { JOB_LABELS } from "./labels-job";

interface PlaceCardProps {
  heading: string;
  place: Pick<RiderJobView["pickup"], "name" | "address" | "notes" | "phone" | "latitude" | "longitude">;
  landmark: string | null;
  said?: readonly { name?: string; text: string }[];
  /** Text in place of the phone number, until the number is available. */
  phoneNote?: string;
}

export function PlaceCard({ heading, place, landmark, said = [], phoneNote }: PlaceCardProps) {
  const labels = useLabels(JOB_LABELS);
  return (
    <div className="rounded-2xl border-2 border-edge bg-sheet p-4">
      <p className="text-muted">{heading}</p>
      <p className="break-words font-bold text-2xl leading-tight">{place.name}</p>
      <p className="mt-1 break-words text-xl leading-snug">{place.address}</p>
      <Hint name={labels.landmark} text={landmark} />
      <Hint name={labels.notes} text={place.notes} />
      {said.map(({ name, text }) => (
        <Hint key={text} {...(name && { name })} text={text} />
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={mapHref(place)}
          target="_blank"
          rel="noreferrer"
          className={bigButtonClass("secondary", PAIR_CLASS)}
        >
          <MapPin className="size-6 shrink-0" aria-hidden="true" />
          <span>{labels.map}</span>
        </a>
        {place.phone && (
          <a href={`tel:${place.phone}`} className={bigButtonClass("secondary", PAIR_CLASS)}>
            <Phone className="size-6 shrink-0" aria-hidden="true" />
            <span>{labels.call}</span>
          </a>
        )}
        {!place.phone && phoneNote && (
          <p className="flex flex-1 basis-32 items-center text-muted leading-snug">{phoneNote}</p>
        )}
      </div>
    </div>
  );
}

const PAIR_CLASS = "w-auto! flex-1 gap-2! px-2!";

function Hint({ name, text }: { name?: string; text: string | null }) {
  if (!text) return null;
  return (
    <p className="mt-2 break-words rounded-lg bg-sunken px-3 py-2 text-lg leading-snug">
      {name && <span className="font-semibold">{`${name}: `}</span>}
      <span>{text}</span>
    </p>
  );
}

/** The URL opens the maps app, or a web page on devices without the app. */
function mapHref({ latitude, longitude }: PlaceCardProps["place"]): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
