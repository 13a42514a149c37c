import { useLabels } from "#locale";
import { hasUnresolvedShortMapLink } from "@/lib/core/input/coordinates";
import { formatKm } from "@/lib/core/pricing/geography";
import { type PartyDraft, parseMapPin } from "./draft";
import { BOOK_LABELS } from "./labels";
import type { MatchedPlace } from "./use-matched-place";

interface PlaceNoteProps {
  end: PartyDraft;
  found: MatchedPlace;
}

export function MatchedPlaceHint({ end, found }: PlaceNoteProps) {
  const labels = useLabels(BOOK_LABELS).pin;
  const pin = parseMapPin(end);
  const where = pin && labels.at(`${pin.latitude.toFixed(4)}, ${pin.longitude.toFixed(4)}`);
  const place = end.place ?? (pin ? null : found.place);
  if (!place) {
    const note = where ?? (found.isLooking ? labels.looking : found.isUnknown ? labels.unknown : labels.none);
    return (
      <div>
        <p className={found.isUnknown && !pin ? "text-bad" : "text-muted"}>{note}</p>
        <Warnings {...{ end, found }} />
      </div>
    );
  }
  const isMoved = end.place?.isMoved === true;
  const isUnsure = place.sureness === "town" || (!end.place && place.sureness === "area");
  return (
    <div>
      <p>
        <span className="text-muted">
          {isMoved ? labels.moved : end.place ? labels.chosen : labels.found}
        </span>{" "}
        <strong className="font-medium">{place.full}</strong>
      </p>
      <p className={isUnsure && !isMoved ? "text-warn" : "text-muted"}>
        {`${!isMoved ? labels.sureness[place.sureness] : ""} ${where ?? ""}`}
      </p>
      <Warnings {...{ end, found }} />
    </div>
  );
}

/** Warns before the payment when the address matches a place far from the pin, because the rider goes to the pin. */
function Warnings({ end, found: { elsewhere } }: PlaceNoteProps) {
  const labels = useLabels(BOOK_LABELS).pin;
  return (
    <>
      {elsewhere && (
        <p role="status" className="text-warn">
          {labels.elsewhere(elsewhere.full, formatKm(elsewhere.km))}
        </p>
      )}
      {hasUnresolvedShortMapLink(end.address) && (
        <p role="status" className="text-warn">
          {labels.shortLink}
        </p>
      )}
    </>
  );
}
