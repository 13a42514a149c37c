"use client";

import { MapPin } from "lucide-react";
import { useId, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { parseCoordinates } from "@/lib/core/input/coordinates";
import type { Point } from "@/lib/core/pricing/geography";
import { MAP_LABELS } from "../map/labels";
import { LivePinMap } from "../map/map-frame";
import type { MapPoint, TileSource } from "../map/point";
import { type PartyDraft, EMPTY_MAP_PIN, parseMapPin, withMapPinSetByUser } from "./draft";
import { BOOK_LABELS } from "./labels";
import { MatchedPlaceHint } from "./matched-place-hint";
import type { MatchedPlace } from "./use-matched-place";

interface PinPanelProps {
  tiles: TileSource;
  name: "pickup" | "dropoff";
  end: PartyDraft;
  found: MatchedPlace;
  errors: Record<string, string>;
  onChange: (end: PartyDraft) => void;
}

/** Map centre when no pin is set: central Dar es Salaam. */
const POSTA = { latitude: -6.8143, longitude: 39.2885 };
/** Decimal places of the coordinates, about 10 cm. */
const DECIMALS = 6;
const LINK =
  "inline-flex min-h-11 items-center gap-1.5 font-medium text-act text-sm underline-offset-4 hover:underline";

export function PinPanel({ tiles, name, end, found, errors, onChange }: PinPanelProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).pin;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [isTyping, setTyping] = useState(false);
  const panelId = useId();
  const pin = parseMapPin(end);
  // Leave the panel open after the user touches a suggested pin.
  const set = (pinned: Partial<Pick<PartyDraft, "latitude" | "longitude">>) => {
    setOpen(true);
    onChange(withMapPinSetByUser(end, pinned, found.place));
  };
  const startTyping = () => {
    setTyping(true);
    requestAnimationFrame(() => document.getElementById(`${name}_latitude`)?.focus());
  };
  const move = (latitude: number, longitude: number) =>
    set({ latitude: latitude.toFixed(DECIMALS), longitude: longitude.toFixed(DECIMALS) });
  // Show an uncertain match automatically, unless the match is a place of an earlier shipment.
  const isGuess = !pin && found.place !== null && found.place.sureness !== "before";
  const isShown = (isOpen ?? isGuess) || Boolean(errors[`${name}_latitude`]);
  const shown = pin ?? found.place ?? POSTA;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <MatchedPlaceHint end={end} found={found} />
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setOpen(!isShown)}
          className={LINK}
        >
          <MapPin className="size-4" aria-hidden="true" />
          <span>{isShown ? labels.hide : labels.open}</span>
        </button>
        {pin && isShown && (
          <Button tone="quiet" className="px-2" onClick={() => onChange({ ...end, ...EMPTY_MAP_PIN })}>
            {labels.remove}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isShown} className="mt-2 space-y-3">
        {isShown && (
          <LivePinMap
            loadingText={MAP_LABELS[locale].loading}
            tiles={tiles}
            pin={mapPin(name, MAP_LABELS[locale][name], shown)}
            onMove={move}
            className="h-56 rounded-xl"
          />
        )}
        <p className="text-muted text-sm">{MAP_LABELS[locale].drag}</p>
        {isTyping || errors[`${name}_latitude`] ? (
          <Coordinates {...{ name, end, errors }} onType={set} />
        ) : (
          <button type="button" onClick={startTyping} className={LINK}>
            {labels.type}
          </button>
        )}
      </div>
    </div>
  );
}

function mapPin(kind: PinPanelProps["name"], label: string, { latitude, longitude }: Point): MapPoint {
  return { kind, label, latitude, longitude };
}

interface CoordinatesProps extends Omit<PinPanelProps, "tiles" | "found" | "onChange"> {
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
