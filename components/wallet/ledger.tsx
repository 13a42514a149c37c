import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { classNames } from "@/components/ui/class-names";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { formatMoment } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { TransferType } from "@/lib/core/money/postings";
import { isSandboxCredit } from "@/lib/core/money/sandbox-credit";
import { WALLET_LABELS } from "./labels";

/** A transfer in the statement. Amounts are in whole TZS. */
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

export function WalletLedger({ rows, isFiltered, mode }: LedgerProps) {
  const locale = useLocale();
  const { ledger: labels, balance } = useLabels(WALLET_LABELS);
  if (rows.length === 0) {
    const { title, text } = isFiltered ? labels.nothing : labels.empty;
    return <EmptyState icon={<ReceiptText aria-hidden="true" />} title={title} text={text} />;
  }
  const now = new Date();
  const moment = (row: LedgerRow) => formatMoment(new Date(row.created_at), now, locale);
  const movement = (row: LedgerRow) => <Movement row={row} mode={mode} />;
  const amount = (row: LedgerRow) => <Amount row={row} />;
  return (
    <DataTable
      caption={labels.title}
      rows={rows}
      keyOf={({ version }) => version}
      columns={[
        { label: labels.date, cell: moment, className: "whitespace-nowrap text-muted" },
        { label: labels.movement, cell: movement },
        { label: labels.amount, cell: amount, isEnd: true },
        { label: labels.balance, cell: (row) => row.balance_after.toLocaleString("en-US"), isEnd: true },
      ]}
      phone={(row) => (
        <div className="px-5 py-3">
          <div className="flex justify-between gap-3">
            {movement(row)}
            {amount(row)}
          </div>
          <p className="mt-1 flex justify-between gap-3 text-muted text-xs">
            <span>{moment(row)}</span>
            <span className="tabular-nums">{`${balance} ${row.balance_after.toLocaleString("en-US")}`}</span>
          </p>
        </div>
      )}
    />
  );
}

/** Types that show the description from staff instead of the type, because the description is more precise. */
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
          className="thumb-link font-mono text-act text-xs underline-offset-4 hover:underline"
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
    <span className={classNames("whitespace-nowrap font-medium tabular-nums", isCredit && "text-good")}>
      {`${isCredit ? "+" : "−"}${amount.toLocaleString("en-US")}`}
    </span>
  );
}
