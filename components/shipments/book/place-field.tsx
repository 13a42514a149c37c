"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useLabels } from "#locale";
import { callApi } from "@/components/ui/call-api";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import type { Mode } from "@/lib/core/mode";
import { greatCircleKm, type Point, formatKm } from "@/lib/core/pricing/geography";
import type { PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import { BOOK_LABELS } from "./labels";
import { useDebounced } from "./use-debounced";

interface PlaceFieldProps {
  id: string;
  label: string;
  mode: Mode;
  value: string;
  error: string | undefined;
  /** True when the page shows the place of the address below the field. */
  isMatched: boolean;
  /** Origin of the distances in the list: the opposite end of the route. */
  from: Point | null;
  onType: (address: string) => void;
  onChoose: (place: PlaceSuggestion) => void;
}

const TYPED_MIN = 2;
const SETTLED_MS = 250;

/** Address input with suggestions. Works with the keyboard only, and without choosing a suggestion. */
export function PlaceField(props: PlaceFieldProps) {
  const { id, label, mode, value, error, isMatched, from, onType, onChoose } = props;
  const labels = useLabels(BOOK_LABELS);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const places = usePlaces(mode, value, isOpen);
  const choose = (place: PlaceSuggestion) => {
    setOpen(false);
    onChoose(place);
  };
  const press = (event: KeyboardEvent) => {
    const key = event.key;
    if (key === "Escape" && isOpen) setOpen(false);
    else if (key === "Enter" && isOpen && places[active]) choose(places[active]);
    else if ((key === "ArrowDown" || key === "ArrowUp") && places.length > 0) {
      setOpen(true);
      setActive(nextIndex(active, key === "ArrowDown" ? 1 : -1, places.length));
    } else return;
    event.preventDefault();
  };
  const isShown = isOpen && places.length > 0;
  return (
    <div className="relative">
      <Field
        id={id}
        label={label}
        hint={!isMatched && labels.addressHint}
        error={error}
        value={value}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onType(event.target.value);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        maxLength={500}
        required
      />
      <span role="status" className="sr-only">
        {isOpen && value.trim().length >= TYPED_MIN && labels.places(places.length)}
      </span>
      <Options {...{ listId, places, active, isShown, from }} onChoose={choose} />
    </div>
  );
}

interface OptionsProps {
  listId: string;
  from: Point | null;
  places: PlaceSuggestion[];
  active: number;
  isShown: boolean;
  onChoose: (place: PlaceSuggestion) => void;
}

function Options({ listId, from, places, active, isShown, onChoose }: OptionsProps) {
  const labels = useLabels(BOOK_LABELS);
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={labels.placeList}
      className={classNames(
        "absolute inset-x-0 top-[4.6rem] z-20 overflow-hidden rounded-xl bg-sheet shadow-lift-2",
        !isShown && "hidden",
      )}
    >
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys.
        <div
          key={place.label}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          // Prevent a blur of the input, because a blur would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
          className={classNames(
            "flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1 text-sm",
            index === active ? "bg-act-soft" : "hover:bg-sunken",
          )}
        >
          <span>
            <span>{place.label}</span>
            {place.also !== null && <span className="text-muted">{` — ${labels.also(place.also)}`}</span>}
          </span>
          <span className="text-muted text-xs empty:hidden">{detailOf(place, from, labels.away)}</span>
        </div>
      ))}
    </div>
  );
}

function detailOf(place: PlaceSuggestion, from: Point | null, away: (km: string) => string): string {
  const full = place.full === place.label ? "" : place.full;
  const distance = from ? away(formatKm(greatCircleKm(from, place))) : "";
  return [full, distance].filter(Boolean).join(" · ");
}

function usePlaces(mode: Mode, typed: string, isOpen: boolean): PlaceSuggestion[] {
  const q = useDebounced(typed.trim(), SETTLED_MS);
  const { data } = useQuery({
    queryKey: ["places", mode, q],
    queryFn: ({ signal }) =>
      callApi<PlaceSuggestion[]>(`/api/dashboard/${mode}/places?${new URLSearchParams({ q })}`, { signal }),
    enabled: isOpen && q.length >= TYPED_MIN,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}

function nextIndex(from: number, step: 1 | -1, length: number): number {
  if (from < 0) return step === 1 ? 0 : length - 1;
  return (from + step + length) % length;
}
