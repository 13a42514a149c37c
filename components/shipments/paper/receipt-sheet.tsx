import { useLabels, useLocale } from "#locale";
import { formatTzs } from "@/lib/core/locale";
import { formatTin } from "@/lib/core/money/document-numbers";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { getVehicleName } from "../catalogue-names";
import { getFeeName } from "../fee-name";
import { type Fee, SHIPMENT_TEXTS } from "../labels";
import { LocalTime } from "../moment";
import { PAPER_LABELS } from "./labels";
import { PaperLogo } from "./paper-logo";
import { PrintPageSize } from "./sheet-size";
import "./paper.css";

export interface ReceiptFacts {
  shipment: ShipmentWire;
  number: string;
  merchant: {
    businessName: string;
    businessEmail: string;
    phone: string;
    address: string | null;
    tin: string | null;
  };
  fees: { fee: Fee; amount: number }[];
  totalAmount: number;
  refunded: number;
  netAmount: number;
}

interface ReceiptSheetProps {
  receipt: ReceiptFacts;
  issuer: Issuer;
}

export interface Issuer {
  name: string;
  address: string;
  /** Null if the operator has no TIN in the settings. */
  tin: string | null;
}

/** Passed as the current time, so that printed times show the date and never "today". */
const ANOTHER_DAY = new Date(0).toISOString();

export function ReceiptSheet({ receipt, issuer }: ReceiptSheetProps) {
  const locale = useLocale();
  const words = useLabels(PAPER_LABELS).receipt;
  const { shipment, merchant } = receipt;
  return (
    <article className="paper paper-receipt w-full max-w-2xl rounded-lg border border-line p-5 text-sm sm:p-8">
      <PrintPageSize size="A4" margin="18mm" />
      {shipment.mode === "sandbox" && (
        <p className="mb-4 border border-black py-1 text-center font-semibold text-xs">{words.sandbox}</p>
      )}
      <header className="flex flex-wrap items-start justify-between gap-4 border-black border-b-2 pb-4">
        <div>
          <PaperLogo name={issuer.name} />
          <h2 className="mt-2 font-semibold text-base">{words.title}</h2>
        </div>
        <div className="sm:text-right print:text-right">
          <p className="font-mono font-semibold">{receipt.number}</p>
          <p className="text-muted">
            <span>{`${words.shipment}: `}</span>
            <span className="font-mono">{shipment.shipment_number}</span>
          </p>
          <p className="text-muted">
            <span>{`${words.created}: `}</span>
            <LocalTime at={shipment.created_at} now={ANOTHER_DAY} />
          </p>
          <p className="text-muted">
            {shipment.payment_confirmed_at ? (
              <>
                <span>{`${words.paid}: `}</span>
                <LocalTime at={shipment.payment_confirmed_at} now={ANOTHER_DAY} />
              </>
            ) : (
              words.unpaid
            )}
          </p>
        </div>
      </header>
      <dl className="grid gap-4 py-4 sm:grid-cols-2 print:grid-cols-2">
        <Party term={words.from} name={issuer.name} address={issuer.address} tin={issuer.tin} />
        <Party term={words.to} name={merchant.businessName} address={merchant.address} tin={merchant.tin}>
          {`${merchant.businessEmail} · ${merchant.phone}`}
        </Party>
        <Fact term={words.route}>
          <span>{`${shipment.pickup_address} → ${shipment.dropoff_address}`}</span>
          <span className="block text-muted">
            {`${SHIPMENT_TEXTS[locale].types[shipment.type]} · ${SHIPMENT_TEXTS[locale].km(shipment.distance_km)} · ${getVehicleName(shipment.vehicle_type_name, locale)}`}
          </span>
        </Fact>
        {shipment.merchant_reference && <Fact term={words.reference}>{shipment.merchant_reference}</Fact>}
      </dl>
      <Amounts receipt={receipt} />
      <p className="mt-6 text-muted text-xs">{`${words.noTax} ${SHIPMENT_TEXTS[locale].eat}`}</p>
    </article>
  );
}

interface PartyProps {
  term: string;
  name: string;
  address: string | null;
  tin: string | null;
  children?: React.ReactNode;
}

function Party({ term, name, address, tin, children }: PartyProps) {
  return (
    <Fact term={term}>
      <strong className="block">{name}</strong>
      {address && <span className="block whitespace-pre-line">{address}</span>}
      <span className="block tabular-nums">{`TIN: ${tin ? formatTin(tin) : "…………………"}`}</span>
      {children}
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Amounts({ receipt }: { receipt: ReceiptFacts }) {
  const locale = useLocale();
  const words = useLabels(PAPER_LABELS).receipt;
  const { total } = useLabels(SHIPMENT_TEXTS);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-black border-y text-left text-xs">
          <th scope="col" className="py-2 font-medium">
            {words.item}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.fees.map(({ fee, amount }) => (
          <Row key={fee} term={getFeeName(locale, receipt.shipment.type, fee)} amount={formatTzs(amount)} />
        ))}
        <Row term={total} amount={formatTzs(receipt.totalAmount)} isStrong />
        {receipt.refunded > 0 && <Row term={words.refunded} amount={`− ${formatTzs(receipt.refunded)}`} />}
        {receipt.netAmount !== receipt.totalAmount && (
          <Row term={words.net} amount={formatTzs(receipt.netAmount)} isStrong />
        )}
      </tbody>
    </table>
  );
}

function Row({ term, amount, isStrong }: { term: string; amount: string; isStrong?: boolean }) {
  return (
    <tr className={isStrong ? "border-black border-t font-semibold" : "border-line border-t"}>
      <td className="py-2 [overflow-wrap:anywhere]">{term}</td>
      <td className="whitespace-nowrap py-2 pl-3 text-right tabular-nums">{amount}</td>
    </tr>
  );
}
