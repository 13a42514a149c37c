import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export interface Column<Row> {
  label: string;
  /** Of buttons: the label is only read aloud. */
  isQuiet?: boolean;
  cell: (row: Row) => ReactNode;
  /** Figures, and buttons. */
  isEnd?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** A table that is a list of cards on a phone, where each cell tells its own name. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className="sm:overflow-x-auto">
      <table aria-label={caption} className="w-full text-left text-sm max-sm:block">
        <thead className="border-line border-b text-muted text-xs max-sm:sr-only">
          <tr>
            {columns.map((column, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
                key={index}
                scope="col"
                className={classNames(
                  "whitespace-nowrap px-4 py-2.5 font-medium",
                  column.isEnd && "text-right",
                )}
              >
                {column.isQuiet ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-line border-b last:border-0 max-sm:block max-sm:space-y-1.5 max-sm:px-4 max-sm:py-3"
            >
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
                <DataCell key={index} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DataCell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const content = column.cell(row);
  if (content === null || content === undefined) {
    return <td className="px-4 py-2.5 max-sm:hidden" />;
  }
  return (
    <td
      className={classNames(
        "px-4 py-2.5 align-top max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0",
        column.isEnd && "tabular-nums sm:whitespace-nowrap sm:text-right",
      )}
    >
      {!column.isQuiet && !isFirst && (
        <span aria-hidden="true" className="shrink-0 text-muted sm:hidden">
          {column.label}
        </span>
      )}
      <div
        className={classNames(
          "min-w-0 max-sm:break-words",
          isFirst ? "max-sm:w-full" : "max-sm:text-right",
          column.isQuiet && "max-sm:ml-auto",
        )}
      >
        {content}
      </div>
    </td>
  );
}
