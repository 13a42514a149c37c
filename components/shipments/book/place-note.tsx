import type { Locale } from "@/lib/core/locale";
import { type EndDraft, pinOf } from "./draft";
import { BOOK_LABELS } from "./labels";
import type { FoundPlace } from "./use-found-place";

interface PlaceNoteProps {
  locale: Locale;
  end: EndDraft;
  found: FoundPlace;
}

/** Which place the address is taken for, chosen or found, with its ward and city, and how sure that is. */
export function PlaceNote({ locale, end, found }: PlaceNoteProps) {
  const labels = BOOK_LABELS[locale].pin;
  const pin = pinOf(end);
  const where = pin && labels.at(`${pin.latitude.toFixed(4)}, ${pin.longitude.toFixed(4)}`);
  const place = end.place ?? (pin ? null : found.place);
  if (!place) {
    const note = where ?? (found.isLooking ? labels.looking : found.isUnknown ? labels.unknown : labels.none);
    return <p className={found.isUnknown && !pin ? "text-danger" : "text-muted"}>{note}</p>;
  }
  const isUnsure = place.sureness === "town" || (!end.place && place.sureness === "area");
  return (
    <div>
      <p>
        <span className="text-muted">{end.place ? labels.chosen : labels.found}</span>{" "}
        <strong className="font-medium">{place.full}</strong>
      </p>
      <p className={isUnsure ? "text-warning" : "text-muted"}>
        {labels.sureness[place.sureness]} {where}
      </p>
    </div>
  );
}
