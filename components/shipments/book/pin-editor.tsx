import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Field } from "@/components/ui/field";
import { parseCoordinates } from "@/lib/core/input/coordinates";
import type { Point } from "@/lib/core/pricing/geography";
import { MAP_LABELS } from "../map/labels";
import { LivePinMap } from "../map/map-frame";
import type { MapPoint, TileSource } from "../map/point";
import type { PartyDraft } from "./draft";
import { BOOK_LABELS } from "./labels";

interface PinEditorProps {
  tiles: TileSource;
  name: "pickup" | "dropoff";
  end: PartyDraft;
  errors: Record<string, string>;
  /** Position of the pin on the map. */
  shown: Point;
  onSet: (pinned: Partial<Pick<PartyDraft, "latitude" | "longitude">>) => void;
}

/** Decimal places of the coordinates, about 10 cm. */
const DECIMALS = 6;

/** The map with the pin, and the coordinates as a keyboard alternative to dragging. */
export function PinEditor({ tiles, name, end, errors, shown, onSet }: PinEditorProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).pin;
  const [isTyping, setTyping] = useState(false);
  const startTyping = () => {
    setTyping(true);
    requestAnimationFrame(() => document.getElementById(`${name}_latitude`)?.focus());
  };
  const move = (latitude: number, longitude: number) =>
    onSet({ latitude: latitude.toFixed(DECIMALS), longitude: longitude.toFixed(DECIMALS) });
  return (
    <>
      <LivePinMap
        loadingText={MAP_LABELS[locale].loading}
        tiles={tiles}
        pin={mapPin(name, MAP_LABELS[locale][name], shown)}
        onMove={move}
        className="h-56 rounded-xl"
      />
      <p className="text-muted text-sm">{MAP_LABELS[locale].drag}</p>
      {isTyping || errors[`${name}_latitude`] ? (
        <Coordinates {...{ name, end, errors }} onType={onSet} />
      ) : (
        <button
          type="button"
          onClick={startTyping}
          className="inline-flex min-h-11 items-center font-medium text-act text-sm underline-offset-4 hover:underline"
        >
          {labels.type}
        </button>
      )}
    </>
  );
}

function mapPin(kind: PinEditorProps["name"], label: string, { latitude, longitude }: Point): MapPoint {
  return { kind, label, latitude, longitude };
}

interface CoordinatesProps extends Pick<PinEditorProps, "name" | "end" | "errors"> {
  onType: (halves: Partial<Pick<PartyDraft, "latitude" | "longitude">>) => void;
}

/** Splits a full coordinate pair that the user pasted into one of the two fields. */
function halvesOf(typed: string, half: "latitude" | "longitude") {
  const point = parseCoordinates(typed);
  if (!point) return { [half]: typed };
  return { latitude: String(point.latitude), longitude: String(point.longitude) };
}

/** Coordinate inputs, as a keyboard alternative to dragging. */
function Coordinates({ name, end, errors, onType }: CoordinatesProps) {
  const labels = useLabels(BOOK_LABELS).pin;
  return (
    <div className="grid grid-cols-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3">
      {(["latitude", "longitude"] as const).map((half) => (
        <Field
          key={half}
          id={`${name}_${half}`}
          label={labels[half]}
          inputMode="text"
          autoComplete="off"
          value={end[half]}
          error={errors[`${name}_${half}`]}
          onChange={(event) => onType(halvesOf(event.target.value, half))}
        />
      ))}
    </div>
  );
}
