"use client";

import { useLabels } from "#locale";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Field } from "@/components/ui/field";
import { useParsedPhone } from "@/components/ui/use-typed-phone";
import type { Mode } from "@/lib/core/mode";
import type { Point } from "@/lib/core/pricing/geography";
import type { TileSource } from "../map/point";
import { type PartyDraft, withAddress, withPlace } from "./draft";
import { BOOK_LABELS } from "./labels";
import { PinPanel } from "./pin-panel";
import { PlaceField } from "./place-field";
import type { MatchedPlace } from "./use-matched-place";

interface EndFieldsProps {
  mode: Mode;
  tiles: TileSource;
  who: "sender" | "receiver";
  end: PartyDraft;
  found: MatchedPlace;
  otherPin: Point | null;
  errors: Record<string, string>;
  onChange: (end: PartyDraft) => void;
}

export function PartyFields({ mode, tiles, who, end, found, otherPin, errors, onChange }: EndFieldsProps) {
  const labels = useLabels(BOOK_LABELS);
  const words = labels[who];
  const name = who === "sender" ? "pickup" : "dropoff";
  return (
    <Section>
      <SectionHeader title={words.title} hint={words.hint} />
      <SectionBody className="space-y-4">
        <Person {...{ who, end, errors, onChange }} />
        <PlaceField
          id={`${name}_address`}
          label={words.address}
          mode={mode}
          value={end.address}
          error={errors[`${name}_address`]}
          from={otherPin}
          onType={(address) => onChange(withAddress(end, address))}
          onChoose={(place) => onChange(withPlace(end, place))}
        />
        <PinPanel tiles={tiles} name={name} end={end} found={found} errors={errors} onChange={onChange} />
        <Field
          id={`${name}_notes`}
          label={words.notes}
          hint={labels.notesHint}
          value={end.notes}
          maxLength={500}
          autoComplete="off"
          error={errors[`${name}_notes`]}
          onChange={(event) => onChange({ ...end, notes: event.target.value })}
        />
      </SectionBody>
    </Section>
  );
}

type PersonProps = Pick<EndFieldsProps, "who" | "end" | "errors" | "onChange">;

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
