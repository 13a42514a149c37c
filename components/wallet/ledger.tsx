import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { formatMoment } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { TransferType } from "@/lib/core/money/postings";
import { isSandboxCredit } from "@/lib/core/money/sandbox-credit";
import { WALLET_LABELS } from "./labels";

/** One movement as the statement presents it. Whole TZS. */
export interface LedgerRow {
  id: number;
  type: TransferType;
  amount: number;
  direction: "credit" | "debit";
  balance_after: number;
  shipment_id: number | null;
  shipment_number: string | null;
  reference: string | null;
  description: string;
  created_at: string;
  version: number;
}

interface LedgerProps {
  rows: LedgerRow[];
  isFiltered: boolean;
  mode: Mode;
}

/** Movements, newest first, with the balance after each: a table on a desk, cards on a phone. */
export function WalletLedger({ rows, isFiltered, mode }: LedgerProps) {
  const labels = useLabels(WALLET_LABELS).ledger;
  if (rows.length === 0) {
    const { title, text } = isFiltered ? labels.nothing : labels.empty;
    return <EmptyState icon={<ReceiptText aria-hidden="true" />} title={title} text={text} />;
  }
  return (
    <>
      <div className="max-sm:hidden">
        <LedgerTable rows={rows} mode={mode} />
      </div>
      <LedgerCards rows={rows} mode={mode} />
    </>
  );
}

type RowsProps = Omit<LedgerProps, "isFiltered">;

function LedgerTable({ rows, mode }: RowsProps) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS).ledger;
  const now = new Date();
  return (
    <Table caption={labels.title}>
      <TableHead>
        <HeadCell>{labels.date}</HeadCell>
        <HeadCell>{labels.movement}</HeadCell>
        <HeadCell className="text-right">{labels.amount}</HeadCell>
        <HeadCell className="text-right">{labels.balance}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.version}>
            <Cell className="whitespace-nowrap text-muted">
              {formatMoment(new Date(row.created_at), now, locale)}
            </Cell>
            <Cell>
              <Movement row={row} mode={mode} />
            </Cell>
            <Cell className="text-right">
              <Amount row={row} />
            </Cell>
            <Cell className="text-right tabular-nums">{row.balance_after.toLocaleString("en-US")}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function LedgerCards({ rows, mode }: RowsProps) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS).ledger;
  const now = new Date();
  return (
    <ul className="divide-y divide-line sm:hidden" aria-label={labels.title}>
      {rows.map((row) => (
        <li key={row.version} className="px-5 py-3 text-sm">
          <div className="flex justify-between gap-3">
            <Movement row={row} mode={mode} />
            <Amount row={row} />
          </div>
          <p className="mt-1 flex justify-between gap-3 text-muted text-xs">
            <span>{formatMoment(new Date(row.created_at), now, locale)}</span>
            <span className="tabular-nums">
              {`${WALLET_LABELS[locale].balance} ${row.balance_after.toLocaleString("en-US")}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Written by a person, so it says more than its type. */
const EXPLAINED: readonly TransferType[] = ["ADJUSTMENT", "CLAIM", "CHARGEBACK"];

function Movement({ row, mode }: { row: LedgerRow; mode: Mode }) {
  const locale = useLocale();
  const { type, shipment_id: shipmentId, shipment_number: number, reference } = row;
  return (
    <div className="min-w-0 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
      <p className="font-medium">
        {isSandboxCredit(reference) ? WALLET_LABELS[locale].gift : WALLET_LABELS[locale].types[type]}
      </p>
      {EXPLAINED.includes(type) && (
        <p className="break-words text-muted sm:order-last sm:w-full">{row.description}</p>
      )}
      {shipmentId !== null ? (
        <Link
          href={`/dashboard/${mode}/shipments/${shipmentId}`}
          prefetch={false}
          className="thumb-link font-mono text-accent text-xs underline-offset-4 hover:underline"
        >
          {number}
        </Link>
      ) : (
        reference &&
        !isSandboxCredit(reference) && (
          <span className="break-all font-mono text-muted text-xs">{reference}</span>
        )
      )}
    </div>
  );
}

function Amount({ row: { amount, direction } }: { row: LedgerRow }) {
  const isCredit = direction === "credit";
  return (
    <span className={classNames("whitespace-nowrap font-medium tabular-nums", isCredit && "text-success")}>
      {`${isCredit ? "+" : "−"}${amount.toLocaleString("en-US")}`}
    </span>
  );
}
