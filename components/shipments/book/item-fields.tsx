"use client";

import { Minus, Plus, Trash2, Wine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { parseAmount } from "@/lib/core/input/number";
import { LIMITS } from "@/lib/core/limits";
import { CHIP_CLASS, ChoiceChip } from "./chips";
import { createItem, type Draft, type ItemDraft, type SizeTier } from "./draft";
import { BOOK_LABELS } from "./labels";
import type { StepName } from "./missing-fields";
import { SizeCards } from "./size-cards";
import { Step } from "./steps";

interface WhatStepProps {
  tiers: SizeTier[];
  current: StepName | null;
  draft: Draft;
  errors: Record<string, string>;
  onChange: (changes: Partial<Draft>) => void;
}

export function WhatStep({ tiers, current, draft, errors, onChange }: WhatStepProps) {
  const { items } = draft;
  const change = (next: ItemDraft[]) => onChange({ items: next });
  return (
    <Step name="what" current={current}>
      <div className="space-y-8">
        {items.map((item, index) => (
          <Parcel
            key={item.key}
            {...{ tiers, item, index, errors }}
            isOnly={items.length === 1}
            onChange={(changes) =>
              change(items.map((other) => (other === item ? { ...item, ...changes } : other)))
            }
            onRemove={() => change(items.filter((other) => other !== item))}
            more={index === items.length - 1 && <OrderExtras {...{ tiers, draft, errors, onChange }} />}
          />
        ))}
      </div>
    </Step>
  );
}

interface ParcelProps {
  tiers: SizeTier[];
  item: ItemDraft;
  index: number;
  isOnly: boolean;
  errors: Record<string, string>;
  onChange: (changes: Partial<ItemDraft>) => void;
  onRemove: () => void;
  /** Extras of the whole order, after the extras of the last parcel. */
  more: ReactNode;
}

function Parcel(props: ParcelProps) {
  const { tiers, item, index, isOnly, errors, onChange, onRemove, more } = props;
  const labels = useLabels(BOOK_LABELS).items;
  const field = (name: string) => fieldOf(index, name, errors);
  return (
    <fieldset className="min-w-0">
      <legend className={isOnly ? "sr-only" : "float-left flex min-h-11 items-center font-semibold text-sm"}>
        {labels.parcel(index + 1)}
      </legend>
      {!isOnly && (
        <div className="flex justify-end">
          <Button tone="quiet" onClick={onRemove} aria-label={labels.remove(index + 1)} className="px-2.5">
            <Trash2 className="size-4" aria-hidden="true" />
          </Button>
        </div>
      )}
      <div className="clear-both">
        <SizeCards
          name={field("size").id}
          tiers={tiers}
          value={item.size}
          onChange={(size) => onChange({ size })}
        />
      </div>
      {item.size === "" && <Measures {...{ item, index, errors, onChange }} />}
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-4">
        <div className="min-w-0 flex-[1_1_9.5rem]">
          <Field
            {...field("description")}
            label={labels.description}
            hint={labels.descriptionHint}
            value={item.description}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => onChange({ description: event.target.value })}
            required
          />
        </div>
        <Quantity {...{ item, index, errors, onChange }} />
      </div>
      <div className="group/extras mt-4 flex flex-wrap gap-2">
        <ChoiceChip
          id={`${field("size").id}-own`}
          type="radio"
          name={field("size").id}
          value=""
          checked={item.size === ""}
          onChange={() => onChange({ size: "" })}
        >
          {labels.own}
        </ChoiceChip>
        <ChoiceChip
          id={field("is_fragile").id}
          name={field("is_fragile").id}
          icon={<Wine className="size-4" aria-hidden="true" />}
          checked={item.isFragile}
          onChange={(event) => onChange({ isFragile: event.target.checked })}
        >
          {labels.fragile}
        </ChoiceChip>
        <OptionalField
          {...field("declared_value")}
          chip={labels.addValue}
          label={labels.value}
          hint={labels.valueHint}
          inputMode="numeric"
          value={item.value}
          onValue={(value) => onChange({ value })}
        />
        {more}
      </div>
    </fieldset>
  );
}

function OrderExtras({ tiers, draft, errors, onChange }: Omit<WhatStepProps, "current">) {
  const labels = useLabels(BOOK_LABELS);
  const { items, receiver } = draft;
  const nextKey = Math.max(...items.map(({ key }) => key)) + 1;
  return (
    <>
      <OptionalField
        id="merchant_reference"
        error={errors.merchant_reference}
        chip={labels.extras.addReference}
        label={labels.extras.reference}
        hint={labels.extras.referenceHint}
        maxLength={255}
        value={draft.reference}
        onValue={(reference) => onChange({ reference })}
      />
      <OptionalField
        id="dropoff_notes"
        error={errors.dropoff_notes}
        chip={labels.extras.addNotes}
        label={labels.receiver.notes}
        hint={labels.notesHint}
        maxLength={500}
        value={receiver.notes}
        onValue={(notes) => onChange({ receiver: { ...receiver, notes } })}
      />
      {items.length < LIMITS.itemsMax && (
        <button
          type="button"
          className={CHIP_CLASS}
          onClick={() => onChange({ items: [...items, createItem(nextKey, tiers[1]?.code ?? "")] })}
        >
          <Plus className="size-4" aria-hidden="true" />
          <span>{labels.items.add}</span>
        </button>
      )}
    </>
  );
}

interface OptionalFieldProps {
  id: string;
  error: string | undefined;
  chip: string;
  label: string;
  hint: string;
  value: string;
  maxLength?: number;
  inputMode?: "numeric";
  onValue: (value: string) => void;
}

/** A chip that shows its field. The style sheet shows the field, so that the chip works before hydration. */
function OptionalField({ chip, onValue, ...field }: OptionalFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || field.value !== "";
  return (
    <div className="group/field contents">
      <ChoiceChip
        id={`${field.id}-shown`}
        checked={isShown}
        onChange={({ target }) => {
          setOpen(target.checked);
          if (!target.checked) onValue("");
        }}
      >
        {chip}
      </ChoiceChip>
      <div className="order-1 hidden w-full pt-2 group-has-[[type=checkbox]:checked]/field:block">
        <Field {...field} autoComplete="off" onChange={(event) => onValue(event.target.value)} />
      </div>
    </div>
  );
}

const MEASURES = [
  ["weight", "weight_kg"],
  ["length", "length_cm"],
  ["width", "width_cm"],
  ["height", "height_cm"],
] as const;

type FiguresProps = Pick<ParcelProps, "item" | "index" | "errors" | "onChange">;

function Measures({ item, index, errors, onChange }: FiguresProps) {
  const labels = useLabels(BOOK_LABELS).items;
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-4">
      {MEASURES.map(([name, wire]) => (
        <Field
          key={name}
          {...fieldOf(index, wire, errors)}
          label={labels[name]}
          inputMode="decimal"
          autoComplete="off"
          value={item[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          required
        />
      ))}
    </div>
  );
}

/** Quantity with a button on each side. */
function Quantity({ item, index, errors, onChange }: FiguresProps) {
  const labels = useLabels(BOOK_LABELS).items;
  const count = parseAmount(item.quantity) ?? 1;
  const step = (by: 1 | -1, label: string, isOff: boolean) => (
    <Button
      tone="secondary"
      aria-label={label}
      disabled={isOff}
      className={classNames("absolute top-[1.625rem] h-11 w-11 px-0", by === 1 ? "right-0" : "left-0")}
      onClick={() => onChange({ quantity: String(count + by) })}
    >
      {by === 1 ? (
        <Plus className="size-4 shrink-0" aria-hidden="true" />
      ) : (
        <Minus className="size-4 shrink-0" aria-hidden="true" />
      )}
    </Button>
  );
  return (
    <div className="relative w-40">
      <Field
        {...fieldOf(index, "quantity", errors)}
        label={labels.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={item.quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
        className="mx-auto !w-14 px-1 text-center font-semibold tabular-nums"
        required
      />
      {step(-1, labels.fewer, count <= 1)}
      {step(1, labels.more, count >= LIMITS.quantityMax)}
    </div>
  );
}

function fieldOf(index: number, name: string, errors: Record<string, string>) {
  const id = `items.${index}.${name}`;
  return { id, error: errors[id] };
}
