import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { figureColumn } from "@/components/admin/columns";
import { DataTable } from "@/components/ui/data-table";
import { Card, CardHeader } from "@/components/ui/card";
import type { CancellationReport } from "@/lib/admin/shipments/report-cancellations";
import { formatTzs } from "@/lib/core/locale";
import { REPORT_LABELS } from "./labels-reports";

type Totals = CancellationReport["total"];

interface SumsTableProps<Row extends Totals> {
  title: string;
  label: string;
  rows: readonly Row[];
  name: (row: Row) => ReactNode;
  keyOf: (row: Row) => string | number;
}

export function TotalsTable<Row extends Totals>({ title, label, rows, name, keyOf }: SumsTableProps<Row>) {
  const labels = useLabels(REPORT_LABELS);
  return (
    <Card>
      <CardHeader title={title} />
      <DataTable
        caption={title}
        rows={rows}
        keyOf={keyOf}
        columns={[
          { label, cell: name },
          figureColumn(labels.count, ({ count }) => count),
          { label: labels.fees, isEnd: true, cell: ({ feesTzs }) => formatTzs(feesTzs) },
          { label: labels.refunds, isEnd: true, cell: ({ refundsTzs }) => formatTzs(refundsTzs) },
        ]}
      />
    </Card>
  );
}
