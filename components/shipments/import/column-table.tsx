import { useLabels, useLocale } from "#locale";
import { Card, CardHeader } from "@/components/ui/card";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { IMPORT_COLUMNS } from "@/lib/core/shipments/import-columns";
import { COLUMN_LABELS } from "./column-labels";
import { IMPORT_LABELS } from "./labels";

/** Every column that a file may have. */
export function ColumnTable({ sizes }: { sizes: string[] }) {
  const locale = useLocale();
  const { columns, needs } = useLabels(IMPORT_LABELS);
  return (
    <Card className="overflow-hidden">
      <CardHeader title={columns.title} hint={columns.hint} />
      <Table caption={columns.title}>
        <TableHead>
          <HeadCell>{columns.name}</HeadCell>
          <HeadCell>{columns.meaning}</HeadCell>
          <HeadCell className="max-sm:hidden">{columns.need}</HeadCell>
          <HeadCell className="max-sm:hidden">{columns.example}</HeadCell>
        </TableHead>
        <tbody>
          {IMPORT_COLUMNS.map(({ name, need, example }) => (
            <TableRow key={name}>
              <Cell className="font-mono text-xs">{name}</Cell>
              <Cell>
                <span>{COLUMN_LABELS[locale][name]}</span>
                {name === "package_size" && (
                  <span className="block text-muted text-xs">{sizes.join(", ")}</span>
                )}
                <span className="block text-muted text-xs sm:hidden">{needs[need]}</span>
              </Cell>
              <Cell
                className={need === "required" ? "font-medium max-sm:hidden" : "text-muted max-sm:hidden"}
              >
                {needs[need]}
              </Cell>
              <Cell className="text-muted max-sm:hidden">{example}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
