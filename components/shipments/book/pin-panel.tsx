"use client";

import { MapPin } from "lucide-react";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import type { TileSource } from "../map/point";
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

// Load on demand, because most places need no change of the pin.
const PinEditor = dynamic(() => import("./pin-editor").then((file) => file.PinEditor), {
  loading: () => null,
});

export function PinPanel({ tiles, name, end, found, errors, onChange }: PinPanelProps) {
  const labels = useLabels(BOOK_LABELS).pin;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const panelId = useId();
  const pin = parseMapPin(end);
  // Leave the panel open after the user touches a suggested pin.
  const set = (pinned: Partial<Pick<PartyDraft, "latitude" | "longitude">>) => {
    setOpen(true);
    onChange(withMapPinSetByUser(end, pinned, found.place));
  };
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
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-act underline-offset-4 hover:underline"
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
        {isShown && <PinEditor {...{ tiles, name, end, errors, shown }} onSet={set} />}
      </div>
    </div>
  );
}
