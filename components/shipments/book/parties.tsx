"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useParsedPhone } from "@/components/ui/use-typed-phone";
import type { Mode } from "@/lib/core/mode";
import type { Point } from "@/lib/core/pricing/geography";
import type { TileSource } from "../map/point";
import { parseMapPin, type PartyDraft, type PickupTimeDraft, withAddress, withPlace } from "./draft";
import { BOOK_LABELS } from "./labels";
import { getStepOfField, type StepName } from "./missing-fields";
import { formatPickupTime } from "./pickup-time";
import { PinPanel } from "./pin-panel";
import { PlaceField } from "./place-field";
import { Step } from "./steps";
import { isImprecise, type MatchedPlace } from "./use-matched-place";

interface PartyProps {
  mode: Mode;
  tiles: TileSource;
  current: StepName | null;
  end: PartyDraft;
  found: MatchedPlace;
  /** Pin of the opposite end of the route. */
  otherPin: Point | null;
  errors: Record<string, string>;
  onChange: (end: PartyDraft) => void;
}

/** Sender and pickup. One line when they are known, for example from the saved draft. */
export function FromStep({ pickup, ...props }: PartyProps & { pickup: PickupTimeDraft | undefined }) {
  const labels = useLabels(BOOK_LABELS);
  const { current, end, found, errors, onChange } = props;
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const isKnown = [end.name, end.phone, end.address].every((text) => text.trim() !== "");
  const isFaulty =
    found.isUnknown || found.elsewhere || Object.keys(errors).some((name) => getStepOfField(name) === "from");
  const isOpen = Boolean(isFaulty) || (isOpened ?? !isKnown);
  const toggle = () => {
    setOpened(!isOpen);
    if (!isOpen) requestAnimationFrame(() => document.getElementById("pickup_address")?.focus());
  };
  // Stay open while the user types, because the section must not close before the user has finished.
  const change = (next: PartyDraft) => {
    setOpened(true);
    onChange(next);
  };
  return (
    <Step
      name="from"
      current={current}
      answer={!isOpen && <FromAnswer {...{ end, found, pickup }} />}
      action={
        isKnown &&
        !isFaulty && (
          <Button tone="quiet" size="small" onClick={toggle} aria-expanded={isOpen}>
            {isOpen ? labels.done : labels.change}
          </Button>
        )
      }
    >
      {isOpen && (
        <div className="space-y-4">
          <Person {...props} who="sender" onChange={change} />
          <Place {...props} name="pickup" label={labels.sender.address} onChange={change} />
          <Field
            id="pickup_notes"
            label={labels.sender.notes}
            hint={labels.notesHint}
            value={end.notes}
            maxLength={500}
            autoComplete="off"
            error={errors.pickup_notes}
            onChange={(event) => change({ ...end, notes: event.target.value })}
          />
        </div>
      )}
    </Step>
  );
}

type FromAnswerProps = Pick<PartyProps, "end" | "found"> & { pickup: PickupTimeDraft | undefined };

function FromAnswer({ end, found, pickup }: FromAnswerProps) {
  const locale = useLocale();
  const { sureness } = useLabels(BOOK_LABELS).pin;
  const place = end.place ?? found.place;
  return (
    <>
      <p className="font-semibold text-base">{end.name}</p>
      <p className="text-muted text-sm">{`${end.address} · ${formatPickupTime(pickup, locale)}`}</p>
      {place && isImprecise(end, found) && <p className="text-sm text-warn">{sureness[place.sureness]}</p>}
    </>
  );
}

export function WhoStep({ current, ...props }: Omit<PartyProps, "mode" | "tiles" | "found" | "otherPin">) {
  return (
    <Step name="who" current={current}>
      <Person {...props} who="receiver" />
    </Step>
  );
}

export function WhereStep({ current, ...props }: PartyProps) {
  const labels = useLabels(BOOK_LABELS);
  return (
    <Step name="where" current={current}>
      <Place {...props} name="dropoff" label={labels.receiver.address} />
    </Step>
  );
}

type PlaceProps = Omit<PartyProps, "current"> & { name: "pickup" | "dropoff"; label: string };

function Place({ mode, tiles, name, label, end, found, otherPin, errors, onChange }: PlaceProps) {
  return (
    <div className="space-y-2">
      <PlaceField
        id={`${name}_address`}
        label={label}
        mode={mode}
        value={end.address}
        error={errors[`${name}_address`]}
        isMatched={parseMapPin(end) !== null || found.place !== null}
        from={otherPin}
        onType={(address) => onChange(withAddress(end, address))}
        onChoose={(place) => onChange(withPlace(end, place))}
      />
      <PinPanel {...{ tiles, name, end, found, errors, onChange }} />
    </div>
  );
}

type PersonProps = Pick<PartyProps, "end" | "errors" | "onChange"> & { who: "sender" | "receiver" };

function Person({ who, end, errors, onChange }: PersonProps) {
  const labels = useLabels(BOOK_LABELS);
  const words = labels[who];
  const stored = useParsedPhone(end.phone);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        id={`${who}_name`}
        label={words.name}
        value={end.name}
        autoComplete="off"
        maxLength={255}
        error={errors[`${who}_name`]}
        onChange={(event) => onChange({ ...end, name: event.target.value })}
        required
      />
      <Field
        id={`${who}_phone`}
        label={words.phone}
        type="tel"
        hint={stored !== null && stored !== end.phone.trim() ? labels.becomes(stored) : labels.phoneHint}
        value={end.phone}
        autoComplete="off"
        error={errors[`${who}_phone`]}
        onChange={(event) => onChange({ ...end, phone: event.target.value })}
        required
      />
    </div>
  );
}
