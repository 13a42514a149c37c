"use client";

import { useState } from "react";
import { useHasScripts } from "@/components/ui/use-has-scripts";
import type { Locale } from "@/lib/core/locale";
import { LivePinMap } from "../shipments/map/map-frame";
import type { TileSource } from "../shipments/map/point";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import type { PinLabels } from "./pin-labels";

interface Place {
  latitude: number;
  longitude: number;
}

const STEP_METRES = 25;
const METRES_PER_DEGREE = 111_320;
/** Some decimetres. */
const DECIMALS = 6;

interface PinMoverProps {
  locale: Locale;
  labels: PinLabels;
  tiles: TileSource;
  from: Place;
}

/** The pin: dragged, pushed by buttons, taken from where the reader stands, or typed. Blank leaves it as booked. */
export function PinMover({ locale, labels, tiles, from }: PinMoverProps) {
  const [typed, setTyped] = useState({ latitude: "", longitude: "" });
  const hasScripts = useHasScripts();
  const at = placeOf(typed) ?? from;
  const move = (latitude: number, longitude: number) =>
    setTyped({ latitude: latitude.toFixed(DECIMALS), longitude: longitude.toFixed(DECIMALS) });
  const push = (north: number, east: number) => {
    const perDegree = METRES_PER_DEGREE * Math.cos((at.latitude * Math.PI) / 180);
    move(
      at.latitude + (north * STEP_METRES) / METRES_PER_DEGREE,
      at.longitude + (east * STEP_METRES) / perDegree,
    );
  };
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium text-sm">{labels.legend}</legend>
      {hasScripts && (
        <>
          <LivePinMap
            locale={locale}
            loadingText={labels.loading}
            tiles={tiles}
            pin={{ kind: "dropoff", label: labels.legend, ...at }}
            onMove={move}
            className="h-64 rounded-lg border border-line"
          />
          <Pushes labels={labels.pushes} onPush={push} />
          <WhereIAm labels={labels} onFound={move} />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        {(["latitude", "longitude"] as const).map((half) => (
          <Field
            key={half}
            id={half}
            label={labels[half]}
            placeholder={from[half].toFixed(3)}
            autoComplete="off"
            value={hasScripts ? typed[half] : undefined}
            onChange={({ target }) => setTyped((before) => ({ ...before, [half]: target.value }))}
          />
        ))}
      </div>
      <p className="text-muted text-sm">{labels.blank}</p>
    </fieldset>
  );
}

const WAYS = [
  ["north", 1, 0],
  ["south", -1, 0],
  ["west", 0, -1],
  ["east", 0, 1],
] as const;

interface PushesProps {
  labels: PinLabels["pushes"];
  onPush: (north: number, east: number) => void;
}

function Pushes({ labels, onPush }: PushesProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {WAYS.map(([way, north, east]) => (
        <Button key={way} tone="secondary" className="min-h-11" onClick={() => onPush(north, east)}>
          {labels[way]}
        </Button>
      ))}
    </div>
  );
}

interface WhereIAmProps {
  labels: PinLabels;
  onFound: (latitude: number, longitude: number) => void;
}

function WhereIAm({ labels, onFound }: WhereIAmProps) {
  const [isLost, setLost] = useState(false);
  const look = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onFound(coords.latitude, coords.longitude),
      () => setLost(true),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  return (
    <div>
      <Button tone="secondary" className="min-h-11 w-full" onClick={look}>
        {labels.here}
      </Button>
      <p role="status" className="mt-1 text-sm text-warning empty:hidden">
        {isLost && labels.lost}
      </p>
    </div>
  );
}

function placeOf({ latitude, longitude }: { latitude: string; longitude: string }): Place | null {
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  if (latitude.trim() === "" || longitude.trim() === "") return null;
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}
