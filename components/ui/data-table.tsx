import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface Column<Row> {
  label: string;
  /** Shows the column label only to screen readers, for example above buttons. */
  isQuiet?: boolean;
  cell: (row: Row) => ReactNode;
  /** Aligns the column right, for figures and buttons. */
  isEnd?: boolean;
  className?: string;
  headClassName?: string;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Layout on a phone: labelled rows, a scrolling table, or a card per row. */
  phone?: "fields" | "scroll" | ((row: Row) => ReactNode);
  cardsBelow?: "sm" | "md";
  rowClassName?: string;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, keyOf, phone = "fields", cardsBelow = "sm" } = props;
  if (phone === "fields") {
    return (
      <div className="sm:overflow-x-auto">
        <Table {...props} hasFields />
      </div>
    );
  }
  const card = phone === "scroll" ? null : phone;
  const isMedium = cardsBelow === "md";
  return (
    <>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className={classNames("overflow-x-auto", card && (isMedium ? "max-md:hidden" : "max-sm:hidden"))}
      >
        <Table {...props} hasFields={false} />
      </section>
      {card && (
        <ul
          aria-label={caption}
          className={classNames("divide-y divide-line", isMedium ? "md:hidden" : "sm:hidden")}
        >
          {rows.map((row) => (
            <li key={keyOf(row)} className="relative text-sm">
              {card(row)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type TableProps<Row> = DataTableProps<Row> & { hasFields: boolean };

function Table<Row>({ caption, columns, rows, keyOf, rowClassName, hasFields }: TableProps<Row>) {
  const Cell = hasFields ? FieldCell : PlainCell;
  return (
    <table
      aria-label={caption}
      className={classNames("w-full text-left text-sm", hasFields && "max-sm:block")}
    >
      <thead className={classNames("text-faint text-xs", hasFields && "max-sm:sr-only")}>
        <tr>
          {columns.map((column, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
              key={index}
              scope="col"
              className={classNames(
                "whitespace-nowrap px-2 py-2 font-medium first:pl-5 last:pr-5",
                column.isEnd && "text-right",
                column.headClassName,
              )}
            >
              {column.isQuiet ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={hasFields ? "max-sm:block" : undefined}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={classNames(
              "border-line border-t transition-colors hover:bg-hover",
              hasFields && "max-sm:block max-sm:space-y-1.5 max-sm:px-5 max-sm:py-3",
              rowClassName,
            )}
          >
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
              <Cell key={index} column={column} row={row} isFirst={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isFirst: boolean;
}

function PlainCell<Row>({ column, row }: CellProps<Row>) {
  return (
    <td
      className={classNames(
        "px-2 py-2.5 align-top first:pl-5 last:pr-5",
        column.isEnd && "text-right tabular-nums",
        column.className,
      )}
    >
      {column.cell(row)}
    </td>
  );
}

function FieldCell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const content = column.cell(row);
  if (content === null || content === undefined) {
    return <td className="px-2 py-2.5 max-sm:hidden" />;
  }
  return (
    <td
      className={classNames(
        "px-2 py-2.5 align-top sm:first:pl-5 sm:last:pr-5 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0",
        column.isEnd && "tabular-nums sm:whitespace-nowrap sm:text-right",
        column.className,
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
