import Form from "next/form";
import type { ComponentProps, ReactNode } from "react";
import { useLabels } from "#locale";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { buildOptions, Select } from "@/components/ui/select";
import { MODES, type Mode } from "@/lib/core/mode";
import { ADMIN_LABELS } from "./labels";

interface FilterBarProps {
  action: string;
  hidden?: Record<string, string | undefined>;
  isFiltered: boolean;
  children: ReactNode;
}

/** A plain GET form, so that the filters are part of a URL that can be shared. */
export function FilterBar({ action, hidden = {}, isFiltered, children }: FilterBarProps) {
  const labels = useLabels(ADMIN_LABELS);
  const kept = Object.entries(hidden).filter(([, value]) => value);
  return (
    <Form
      action={action}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap [&>*]:min-w-0 max-[22.5rem]:[&>div:has([type=date])]:col-span-2 sm:[&>div]:w-44 sm:[&>search]:w-72"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <span className={isFiltered ? "col-span-2 flex gap-2" : "flex"}>
        <Button type="submit" tone="secondary" className="min-h-11">
          {labels.filter}
        </Button>
        {isFiltered && (
          <ButtonLink href={action} tone="quiet" className="min-h-11">
            {labels.clear}
          </ButtonLink>
        )}
      </span>
    </Form>
  );
}

export function SearchField(props: Omit<ComponentProps<typeof Field>, "id" | "type">) {
  return (
    <search className="col-span-2">
      <Field {...props} id="search" type="search" />
    </search>
  );
}

export function ModeSelect({ mode }: { mode: Mode }) {
  const labels = useLabels(ADMIN_LABELS);
  return (
    <Select id="mode" label={labels.mode} defaultValue={mode} options={buildOptions(MODES, labels.modes)} />
  );
}
