import { useLabels, useLocale } from "#locale";
import { Section, SectionHeader } from "@/components/ui/section";
import { DataTable } from "@/components/ui/data-table";
import { IMPORT_COLUMNS } from "@/lib/core/shipments/import-columns";
import { COLUMN_LABELS } from "./column-labels";
import { IMPORT_LABELS } from "./labels";

export function ColumnTable({ sizes }: { sizes: string[] }) {
  const locale = useLocale();
  const { columns, needs } = useLabels(IMPORT_LABELS);
  return (
    <Section className="overflow-hidden">
      <SectionHeader title={columns.title} hint={columns.hint} />
      <DataTable
        caption={columns.title}
        rows={IMPORT_COLUMNS}
        keyOf={({ name }) => name}
        phone="scroll"
        columns={[
          { label: columns.name, cell: ({ name }) => name, className: "font-mono text-xs" },
          {
            label: columns.meaning,
            cell: ({ name, need }) => (
              <>
                <span>{COLUMN_LABELS[locale][name]}</span>
                {name === "package_size" && (
                  <span className="block text-muted text-xs">{sizes.join(", ")}</span>
                )}
                {(name === "pickup_after" || name === "pickup_before") && (
                  <span className="block text-muted text-xs">{columns.timeHint}</span>
                )}
                <span className="block text-muted text-xs sm:hidden">{needs[need]}</span>
              </>
            ),
          },
          {
            label: columns.need,
            cell: ({ need }) => (
              <span className={need === "required" ? "font-medium" : "text-muted"}>{needs[need]}</span>
            ),
            headClassName: "max-sm:hidden",
            className: "max-sm:hidden",
          },
          {
            label: columns.example,
            cell: ({ example }) => example,
            headClassName: "max-sm:hidden",
            className: "text-muted max-sm:hidden",
          },
        ]}
      />
    </Section>
  );
}
