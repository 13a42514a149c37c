"use client";

import { MapPin } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Locale } from "@/lib/core/locale";
import { MAP_LABELS } from "../map/labels";
import { LivePinMap } from "../map/map-frame";
import type { MapPoint, TileSource } from "../map/point";
import { type EndDraft, pinOf } from "./draft";
import { BOOK_LABELS } from "./labels";

interface PinPanelProps {
  locale: Locale;
  tiles: TileSource;
  name: "pickup" | "dropoff";
  end: EndDraft;
  errors: Record<string, string>;
  onChange: (changes: Partial<EndDraft>) => void;
}

/** Where most parcels are: the map must begin somewhere. */
const POSTA = { latitude: -6.8143, longitude: 39.2885 };
/** Some decimetres. */
const DECIMALS = 6;

/** Where exactly the door is: a pin to drag, or its coordinates to type. */
export function PinPanel({ locale, tiles, name, end, errors, onChange }: PinPanelProps) {
  const labels = BOOK_LABELS[locale].pin;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const pin = pinOf(end);
  const move = (latitude: number, longitude: number) =>
    onChange({
      latitude: latitude.toFixed(DECIMALS),
      longitude: longitude.toFixed(DECIMALS),
      pinOf: null,
      isWide: false,
    });
  const isShown = isOpen || Boolean(errors[`${name}_latitude`]);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p className={end.isWide ? "text-warning" : "text-muted"}>
          {end.isWide
            ? labels.wide
            : pin
              ? labels.at(`${pin.latitude.toFixed(4)}, ${pin.longitude.toFixed(4)}`)
              : labels.none}
        </p>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setOpen(!isShown)}
          className="inline-flex min-h-10 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
        >
          <MapPin className="size-4" aria-hidden="true" />
          {isShown ? labels.hide : labels.open}
        </button>
        {pin && isShown && (
          <Button
            tone="quiet"
            className="px-2"
            onClick={() => onChange({ latitude: "", longitude: "", pinOf: null, isWide: false })}
          >
            {labels.remove}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isShown} className="mt-2 space-y-3">
        {isShown && (
          <LivePinMap
            locale={locale}
            loadingText={MAP_LABELS[locale].loading}
            tiles={tiles}
            pin={{ kind: name, label: MAP_LABELS[locale][name], ...(pin ?? POSTA) } satisfies MapPoint}
            onMove={move}
            className="h-56 rounded-lg border border-line"
          />
        )}
        <p className="text-muted text-sm">{MAP_LABELS[locale].drag}</p>
        <Coordinates {...{ locale, name, end, errors, onChange }} />
      </div>
    </div>
  );
}

/** The same as dragging, for those who cannot drag. */
function Coordinates({ locale, name, end, errors, onChange }: Omit<PinPanelProps, "tiles">) {
  const labels = BOOK_LABELS[locale].pin;
  return (
    <div className="grid grid-cols-2 gap-3">
      {(["latitude", "longitude"] as const).map((half) => (
        <Field
          key={half}
          id={`${name}_${half}`}
          label={labels[half]}
          inputMode="text"
          autoComplete="off"
          value={end[half]}
          error={errors[`${name}_${half}`]}
          onChange={(event) => onChange({ [half]: event.target.value, pinOf: null, isWide: false })}
        />
      ))}
    </div>
  );
}
