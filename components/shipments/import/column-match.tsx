"use client";

import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { type FileColumn, IMPORT_COLUMNS, type ImportColumnName } from "@/lib/core/shipments/import-columns";
import { COLUMN_LABELS } from "./column-labels";
import { IMPORT_LABELS } from "./labels";

interface ColumnMatchProps {
  columns: FileColumn[];
  isBusy: boolean;
  onChange: (columns: FileColumn[]) => void;
  onContinue: () => void;
  onBack: () => void;
}

export function ColumnMatchForm({ columns, isBusy, onChange, onContinue, onBack }: ColumnMatchProps) {
  const locale = useLocale();
  const labels = useLabels(IMPORT_LABELS).match;
  const missing = missingColumns(columns);
  const put = (at: number, column: ImportColumnName | null) =>
    onChange(
      columns.map((each, index) => {
        if (index === at) return { ...each, column };
        // Each field belongs to at most one column, so remove the field from its previous column.
        return column !== null && each.column === column ? { ...each, column: null } : each;
      }),
    );
  return (
    <div className="space-y-4">
      <div>
        <h3 className="font-medium">{labels.title}</h3>
        <p className="text-muted text-sm">{labels.hint}</p>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line" aria-label={labels.title}>
        {columns.map(({ header, sample, column }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stand in the order of the file, and may share a name
          <li key={`${at} ${header}`} className="grid items-end gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-2">
            <p className="min-w-0 self-center text-sm">
              <span className="font-medium [overflow-wrap:anywhere]">{header || labels.unnamed(at + 1)}</span>
              <span className="block truncate text-muted text-xs">{sample || "–"}</span>
            </p>
            <Select
              id={`column-${at}`}
              label={labels.readAs(header || labels.unnamed(at + 1))}
              value={column ?? ""}
              any={labels.notRead}
              options={IMPORT_COLUMNS.map(({ name }) => ({
                value: name,
                label: COLUMN_LABELS[locale][name],
              }))}
              onChange={({ target }) =>
                put(at, target.value === "" ? null : (target.value as ImportColumnName))
              }
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p role="status" className="text-bad text-sm">
          {labels.missing(missing.map((name) => COLUMN_LABELS[locale][name]).join(", "))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onContinue} disabled={isBusy || missing.length > 0}>
          {isBusy ? IMPORT_LABELS[locale].file.reading : labels.go}
        </Button>
        <Button tone="secondary" onClick={onBack} disabled={isBusy}>
          {labels.back}
        </Button>
      </div>
    </div>
  );
}

function missingColumns(columns: readonly FileColumn[]): ImportColumnName[] {
  return IMPORT_COLUMNS.filter(
    ({ name, need }) => need === "required" && !columns.some(({ column }) => column === name),
  ).map(({ name }) => name);
}

/** Returns true when all columns are known, unique and complete, so that the user need not match columns. */
export function areColumnsComplete(columns: readonly FileColumn[]): boolean {
  const known = columns.flatMap(({ column }) => (column === null ? [] : [column]));
  const isNamed = columns.every(
    ({ header, sample, column }) => column !== null || (header === "" && sample === ""),
  );
  return isNamed && missingColumns(columns).length === 0 && new Set(known).size === known.length;
}
