"use client";

import { Plus, Trash2 } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { LIMITS } from "@/lib/core/limits";
import { getSizeTierName } from "../catalogue-names";
import { type ItemDraft, createItem, type SizeTier } from "./draft";
import { BOOK_LABELS } from "./labels";

interface ItemsProps {
  tiers: SizeTier[];
  items: ItemDraft[];
  errors: Record<string, string>;
  onChange: (items: ItemDraft[]) => void;
}

export function ItemFields({ tiers, items, errors, onChange }: ItemsProps) {
  const labels = useLabels(BOOK_LABELS).items;
  const nextKey = Math.max(...items.map(({ key }) => key)) + 1;
  return (
    <Section>
      <SectionHeader title={labels.title} hint={labels.hint} />
      <div className="divide-y divide-line">
        {items.map((item, index) => (
          <Parcel
            key={item.key}
            {...{ tiers, item, index, errors }}
            onChange={(changes) =>
              onChange(items.map((other) => (other === item ? { ...item, ...changes } : other)))
            }
            onRemove={items.length > 1 ? () => onChange(items.filter((other) => other !== item)) : null}
          />
        ))}
      </div>
      {items.length < LIMITS.itemsMax && (
        <div className="border-t border-line px-5 py-3">
          <Button
            tone="secondary"
            onClick={() => onChange([...items, createItem(nextKey, tiers[1]?.code ?? "")])}
          >
            <Plus className="size-4" aria-hidden="true" />
            <span>{labels.add}</span>
          </Button>
        </div>
      )}
    </Section>
  );
}

interface ParcelProps {
  tiers: SizeTier[];
  item: ItemDraft;
  index: number;
  errors: Record<string, string>;
  onChange: (changes: Partial<ItemDraft>) => void;
  onRemove: (() => void) | null;
}

const MEASURES = [
  ["weight", "weight_kg"],
  ["length", "length_cm"],
  ["width", "width_cm"],
  ["height", "height_cm"],
] as const;

function Parcel({ tiers, item, index, errors, onChange, onRemove }: ParcelProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).items;
  const field = (name: string) => fieldOf(index, name, errors);
  const sizes = tiers.map((tier) => ({
    value: tier.code,
    label: `${getSizeTierName(tier, locale)} · ${tier.length_cm}×${tier.width_cm}×${tier.height_cm} cm · ${tier.weight_kg} kg`,
  }));
  return (
    <fieldset className="space-y-4 px-5 py-4">
      <div className="flex items-center justify-between gap-3">
        <legend className="float-left font-medium text-sm">{labels.parcel(index + 1)}</legend>
        {onRemove && (
          <Button tone="quiet" onClick={onRemove} aria-label={labels.remove(index + 1)} className="px-2.5">
            <Trash2 className="size-4" aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
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
        <Select
          {...field("size")}
          label={labels.size}
          value={item.size}
          options={[...sizes, { value: "", label: labels.own }]}
          onChange={(event) => onChange({ size: event.target.value })}
        />
      </div>
      <Figures {...{ item, index, errors, onChange }} />
      <p className="text-muted text-sm">{labels.valueHint}</p>
    </fieldset>
  );
}

type FiguresProps = Pick<ParcelProps, "item" | "index" | "errors" | "onChange">;

function Figures({ item, index, errors, onChange }: FiguresProps) {
  const labels = useLabels(BOOK_LABELS).items;
  const field = (name: string) => fieldOf(index, name, errors);
  return (
    <div className="grid grid-cols-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-4 sm:grid-cols-4">
      {item.size === "" &&
        MEASURES.map(([name, wire]) => (
          <Field
            key={name}
            {...field(wire)}
            label={labels[name]}
            inputMode="decimal"
            autoComplete="off"
            value={item[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            required
          />
        ))}
      <Field
        {...field("quantity")}
        label={labels.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={item.quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
        required
      />
      <Field
        {...field("declared_value")}
        label={labels.value}
        inputMode="numeric"
        autoComplete="off"
        value={item.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <Checkbox
        {...field("is_fragile")}
        label={labels.fragile}
        checked={item.isFragile}
        onChange={(event) => onChange({ isFragile: event.target.checked })}
        className="self-end sm:pb-0.5"
      />
    </div>
  );
}

function fieldOf(index: number, name: string, errors: Record<string, string>) {
  const id = `items.${index}.${name}`;
  return { id, error: errors[id] };
}
