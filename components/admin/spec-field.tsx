import type { UseFormRegisterReturn } from "react-hook-form";
import { useLocale } from "#locale";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { formatTimes, type OpeningHours, WEEKDAY_NAMES, WEEKDAYS } from "@/lib/core/time/service-hours";
import { type FieldSpec, formatFieldValue } from "./field-spec";

interface SpecFieldProps {
  spec: FieldSpec;
  /** Prefix that makes the ids unique on a page with several forms. */
  prefix: string;
  field: (name: string) => UseFormRegisterReturn & { error: string | undefined };
}

const IS_NUMBER = { integer: true, decimal: true, percent: true } as const;

export function SpecField({ spec, prefix, field }: SpecFieldProps) {
  const id = `${prefix}-${spec.name}`;
  if (spec.kind === "week") return <WeekField spec={spec} id={id} field={field} />;
  const shared = { id, label: spec.label, hint: spec.hint, ...field(spec.name), disabled: spec.fixed };
  if (spec.kind === "boolean") return <Checkbox {...shared} defaultChecked={spec.value === true} />;
  if (spec.kind === "choice") {
    return <Select {...shared} options={spec.options ?? []} defaultValue={formatFieldValue(spec)} />;
  }
  if (spec.kind === "multiline") return <Textarea {...shared} defaultValue={formatFieldValue(spec)} />;
  const list = spec.suggestions ? `${id}-list` : undefined;
  return (
    <>
      <Field
        {...shared}
        defaultValue={formatFieldValue(spec)}
        autoComplete="off"
        list={list}
        inputMode={spec.kind in IS_NUMBER ? "decimal" : undefined}
      />
      {list && (
        <datalist id={list}>
          {spec.suggestions?.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}

function WeekField({ spec, id, field }: Omit<SpecFieldProps, "prefix"> & { id: string }) {
  const names = WEEKDAY_NAMES[useLocale()];
  const hours = (spec.value ?? null) as OpeningHours | null;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="sr-only">{spec.label}</legend>
      {WEEKDAYS.map((weekday) => (
        <Field
          key={weekday}
          id={`${id}-${weekday}`}
          label={names[weekday]}
          {...field(`${spec.name}.${weekday}`)}
          disabled={spec.fixed}
          defaultValue={formatTimes(hours?.[weekday] ?? "")}
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
