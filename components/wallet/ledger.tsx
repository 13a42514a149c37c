import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { classNames } from "@/components/ui/class-names";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { formatPhone } from "@/lib/core/input/format-phone";
import { formatMoment } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { TransferType } from "@/lib/core/money/postings";
import { isSandboxCredit } from "@/lib/core/money/sandbox-credit";
import type { StatementRow } from "@/lib/wallet/statement-row";
import { WALLET_LABELS, type WalletLabels } from "./labels";
import { PROVIDER_NAMES, TOP_UP_LABELS } from "./top-up-labels";

interface LedgerProps {
  rows: StatementRow[];
  isFiltered: boolean;
  mode: Mode;
}

export function WalletLedger({ rows, isFiltered, mode }: LedgerProps) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS);
  const { name: card } = useLabels(TOP_UP_LABELS).methods.card;
  const { ledger } = labels;
  if (rows.length === 0) {
    const { title, text } = isFiltered ? ledger.nothing : ledger.empty;
    return <EmptyState icon={<ReceiptText aria-hidden="true" />} title={title} text={text} />;
  }
  const now = new Date();
  const moment = (row: StatementRow) => formatMoment(new Date(row.created_at), now, locale);
  const title = (row: StatementRow) => <Title row={row} labels={labels} mode={mode} />;
  const note = (row: StatementRow) => explain(row, labels, card);
  return (
    <DataTable
      caption={ledger.title}
      rows={rows}
      keyOf={({ version }) => version}
      cardsBelow="md"
      rowClassName="relative"
      columns={[
        { label: ledger.date, cell: moment, className: "whitespace-nowrap text-muted tabular-nums" },
        { label: ledger.who, cell: title, className: "w-1/4 max-w-0 truncate" },
        { label: ledger.where, cell: note, className: "w-1/3 max-w-0 truncate text-muted" },
        {
          label: ledger.ownReference,
          cell: getReference,
          className: "max-w-40 truncate text-faint max-lg:hidden",
          headClassName: "max-lg:hidden",
        },
        { label: ledger.amount, cell: (row) => <Amount row={row} />, isEnd: true },
        {
          label: ledger.balance,
          cell: (row) => row.balance_after.toLocaleString("en-US"),
          isEnd: true,
          className: "text-muted",
        },
      ]}
      phone={(row) => (
        <div className="flex min-h-15 items-center justify-between gap-4 px-5 py-2.5">
          <div className="min-w-0">
            <p className="truncate">{title(row)}</p>
            <p className="truncate text-muted">{[moment(row), note(row)].filter(Boolean).join(" · ")}</p>
          </div>
          <p className="shrink-0 text-right">
            <Amount row={row} />
            <span className="block text-faint text-xs tabular-nums leading-5">
              {`${ledger.balance} ${row.balance_after.toLocaleString("en-US")}`}
            </span>
          </p>
        </div>
      )}
    />
  );
}

function Title({ row, labels, mode }: { row: StatementRow; labels: WalletLabels; mode: Mode }) {
  const { type, shipment_id: shipmentId, receiver_name: receiver, reference } = row;
  if (shipmentId === null) {
    return (
      <span className="font-semibold">{isSandboxCredit(reference) ? labels.gift : labels.types[type]}</span>
    );
  }
  return (
    <Link
      href={`/dashboard/${mode}/shipments/${shipmentId}`}
      prefetch={false}
      className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {receiver}
    </Link>
  );
}

/** Types that show the description from staff, which is more precise than the type. */
const EXPLAINED: readonly TransferType[] = ["ADJUSTMENT", "CLAIM", "CHARGEBACK"];

/** The place of a delivery, the payer of a top-up, or the reason of another transfer. */
function explain(row: StatementRow, labels: WalletLabels, card: string): string | null {
  if (EXPLAINED.includes(row.type)) return row.description;
  if (row.type === "SHIPMENT_PAYMENT") return row.dropoff_address;
  if (row.shipment_id !== null) return labels.types[row.type];
  if (row.payment_method === "card") return card;
  const provider = row.payment_provider && PROVIDER_NAMES[row.payment_provider];
  return [provider, row.payment_phone && formatPhone(row.payment_phone)].filter(Boolean).join(" ") || null;
}

function getReference({ merchant_reference, shipment_number, reference }: StatementRow): string | null {
  return merchant_reference ?? shipment_number ?? (isSandboxCredit(reference) ? null : reference);
}

function Amount({ row: { amount, direction } }: { row: StatementRow }) {
  const isCredit = direction === "credit";
  return (
    <span className={classNames("whitespace-nowrap font-medium tabular-nums", isCredit && "text-good")}>
      {`${isCredit ? "+" : "−"}${amount.toLocaleString("en-US")}`}
    </span>
  );
}
