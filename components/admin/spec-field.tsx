import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type FieldSpec, formatFieldValue } from "./field-spec";

interface SpecFieldProps {
  spec: FieldSpec;
  /** Prefix that makes the ids unique on a page with several forms. */
  prefix: string;
  field: UseFormRegisterReturn & { error: string | undefined };
}

const IS_NUMBER = { integer: true, decimal: true, percent: true } as const;

export function SpecField({ spec, prefix, field }: SpecFieldProps) {
  const id = `${prefix}-${spec.name}`;
  const shared = { id, label: spec.label, hint: spec.hint, ...field, disabled: spec.fixed };
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
