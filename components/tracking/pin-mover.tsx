"use client";

import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { offsetPoint } from "@/lib/core/tracking/flat-geometry";
import type { PinDraft } from "@/lib/core/tracking/receiver-forms";
import { LivePinMap } from "../shipments/map/map-frame";
import type { TileSource } from "../shipments/map/point";
import { Button } from "../ui/button";
import type { PinLabels } from "./pin-labels";
import { PinMoveButtons } from "./pin-move-buttons";

interface Place {
  latitude: number;
  longitude: number;
}

/** Decimals of a coordinate in degrees. Six decimals are about 10 cm. */
const DECIMALS = 6;

interface PinMoverProps {
  labels: PinLabels;
  tiles: TileSource;
  /** The booked place, rounded to about 50 m for privacy. */
  from: Place;
  /** Input of the last refused attempt. */
  draft: PinDraft;
  lists: ReactNode;
  /** Uncontrolled inputs with the names `latitude` and `longitude`, which also work without scripts. */
  coordinates: ReactNode;
}

const HALVES = ["latitude", "longitude"] as const;

/**
 * Moves the pin by dragging, buttons, geolocation or coordinates. Blank coordinates mean the booked place.
 * Buttons send offsets, because only the server knows the exact booked place.
 */
export function PinMover({ labels, tiles, from, draft, lists, coordinates }: PinMoverProps) {
  const [typed, setTyped] = useState({ latitude: draft.latitude ?? "", longitude: draft.longitude ?? "" });
  const [push, setPush] = useState({
    north: metresOf(draft.north_metres),
    east: metresOf(draft.east_metres),
  });
  const isHydrated = useIsHydrated();
  const inputs = useRef<HTMLDivElement>(null);
  // Reads coordinates that the receiver typed before hydration.
  useEffect(() => setTyped(readCoordinates(inputs.current!)), []);
  const base = placeOf(typed);
  const at = offsetPoint(base ?? from, { northMetres: push.north, eastMetres: push.east });
  const move = (latitude: number, longitude: number) => {
    const moved = { latitude: latitude.toFixed(DECIMALS), longitude: longitude.toFixed(DECIMALS) };
    for (const half of HALVES) inputOf(inputs.current!, half).value = moved[half];
    setTyped(moved);
    setPush({ north: 0, east: 0 });
  };
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-medium text-sm">{labels.legend}</legend>
      {isHydrated && (
        <>
          <LivePinMap
            loadingText={labels.loading}
            tiles={tiles}
            pin={{ kind: "dropoff", label: labels.legend, ...at }}
            onMove={move}
            className="h-64 rounded-lg border border-line"
          />
          <p className="text-muted text-sm">{labels.rough}</p>
        </>
      )}
      {isHydrated ? (
        <PinMoveButtons {...{ labels, push }} isFromBooked={base === null} onPush={setPush} />
      ) : (
        lists
      )}
      {isHydrated && <WhereIAm labels={labels} onFound={move} />}
      <details open={draft.latitude !== undefined || draft.longitude !== undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center text-act text-sm">
          {labels.coordinates}
        </summary>
        <div
          ref={inputs}
          onChange={({ currentTarget }: SyntheticEvent<HTMLDivElement>) =>
            setTyped(readCoordinates(currentTarget))
          }
          className="grid gap-3 min-[360px]:grid-cols-2"
        >
          {coordinates}
        </div>
      </details>
      <p className="text-muted text-sm">{labels.blank}</p>
    </fieldset>
  );
}

function inputOf(inputs: HTMLElement, half: (typeof HALVES)[number]): HTMLInputElement {
  return inputs.querySelector<HTMLInputElement>(`[name=${half}]`)!;
}

function readCoordinates(inputs: HTMLElement) {
  return { latitude: inputOf(inputs, "latitude").value, longitude: inputOf(inputs, "longitude").value };
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
      <Button tone="secondary" className="w-full whitespace-normal" onClick={look}>
        {labels.here}
      </Button>
      <p role="status" className="mt-1 text-sm text-warn empty:hidden">
        {isLost && labels.lost}
      </p>
    </div>
  );
}

function metresOf(typed: string | undefined): number {
  const metres = Number(typed ?? "0");
  return Number.isInteger(metres) ? metres : 0;
}

function placeOf({ latitude, longitude }: { latitude: string; longitude: string }): Place | null {
  const [north, east] = [latitude, longitude].map((half) => half.trim().replace(",", "."));
  if (!north || !east) return null;
  const place = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}
