import { useLabels } from "#locale";
import { hasUnresolvedShortMapLink } from "@/lib/core/input/coordinates";
import { formatKm } from "@/lib/core/pricing/geography";
import { type PartyDraft, parseMapPin } from "./draft";
import { BOOK_LABELS } from "./labels";
import { isImprecise, type MatchedPlace } from "./use-matched-place";

interface PlaceNoteProps {
  end: PartyDraft;
  found: MatchedPlace;
}

export function MatchedPlaceHint({ end, found }: PlaceNoteProps) {
  const labels = useLabels(BOOK_LABELS).pin;
  const pin = parseMapPin(end);
  const place = end.place ?? (pin ? null : found.place);
  if (!place) {
    const note = pin ? labels.set : found.isLooking ? labels.looking : found.isUnknown && labels.unknown;
    return (
      <div className="empty:hidden">
        {note && <p className={found.isUnknown && !pin ? "text-bad" : "text-muted"}>{note}</p>}
        <Warnings {...{ end, found }} />
      </div>
    );
  }
  const isMoved = end.place?.isMoved === true;
  return (
    <div>
      <p>
        <span className="text-muted">
          {isMoved ? labels.moved : end.place ? labels.chosen : labels.found}
        </span>{" "}
        <strong className="font-medium">{place.full}</strong>
      </p>
      {!isMoved && (
        <p className={isImprecise(end, found) ? "text-warn" : "text-muted"}>
          {labels.sureness[place.sureness]}
        </p>
      )}
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
