import { useLabels, useLocale } from "#locale";
import type { Mode } from "@/lib/core/mode";
import { SHIPMENT_TEXTS } from "../labels";
import { PAPER_LABELS } from "./labels";
import { PaperLogo } from "./paper-logo";
import { PrintPageSize } from "./sheet-size";
import "./paper.css";

export interface LabelFacts {
  shipmentNumber: string;
  trackingCode: string;
  /** Trusted SVG markup, which is inserted without escaping. */
  qrSvg: string;
  merchantReference: string | null;
  sender: { name: string; phone: string; address: string };
  receiver: { name: string; phone: string; address: string; notes: string | null };
  type: "same_city" | "regional";
  via: string[];
  items: { description: string; quantity: number; isFragile: boolean }[];
  weightKg: number;
  isFragile: boolean;
  mode: Mode;
}

interface LabelSheetProps {
  label: LabelFacts;
  serviceName: string;
}

const ITEMS_SHOWN = 3;

/** Parcel label on one A6 sheet, black on white for thermal printers. */
export function LabelSheet({ label, serviceName }: LabelSheetProps) {
  const words = useLabels(PAPER_LABELS).label;
  return (
    <article className="paper paper-label @container flex aspect-[105/148] w-full max-w-[26rem] flex-col rounded-lg border border-line p-5 text-[0.8125rem] leading-snug print:overflow-hidden">
      <PrintPageSize size="105mm 148mm" margin="0" />
      {label.mode === "sandbox" && (
        <p className="mb-2 bg-black py-1 text-center font-bold text-white text-xs tracking-wide">
          {words.sandbox}
        </p>
      )}
      <Head label={label} serviceName={serviceName} />
      <section className="flex-1 py-2 print:min-h-0 print:overflow-hidden">
        <h2 className="text-muted text-xs">{words.to}</h2>
        <p className="line-clamp-2 font-bold text-2xl leading-tight [overflow-wrap:anywhere]">
          {label.receiver.name}
        </p>
        <p className="font-semibold text-lg tabular-nums">{label.receiver.phone}</p>
        <p className="mt-1 line-clamp-4 whitespace-pre-line text-base leading-snug [overflow-wrap:anywhere]">
          {label.receiver.address}
        </p>
        {label.receiver.notes && (
          <p className="mt-1 line-clamp-2 text-xs [overflow-wrap:anywhere]">
            {`${words.notes}: ${label.receiver.notes}`}
          </p>
        )}
      </section>
      <Code label={label} />
    </article>
  );
}

function Head({ label, serviceName }: LabelSheetProps) {
  const locale = useLocale();
  const words = useLabels(PAPER_LABELS).label;
  return (
    <header className="flex items-start justify-between gap-3 border-black border-b-2 pb-2">
      <div className="min-w-0">
        <PaperLogo name={serviceName} />
        <p className="mt-1.5 font-mono font-semibold text-sm @min-[18rem]:whitespace-nowrap">
          {label.shipmentNumber}
        </p>
      </div>
      <div className="text-right text-xs">
        <p className="font-semibold">
          {`${SHIPMENT_TEXTS[locale].types[label.type]} · ${words.weight(label.weightKg)}`}
        </p>
        {label.via.length > 0 && <p className="mt-0.5 font-semibold">{label.via.join(" → ")}</p>}
        {label.isFragile && (
          <p className="mt-1 inline-block border-2 border-black px-2 py-0.5 font-bold text-sm uppercase">
            {words.fragile}
          </p>
        )}
      </div>
    </header>
  );
}

function Code({ label }: Omit<LabelSheetProps, "serviceName">) {
  const words = useLabels(PAPER_LABELS).label;
  return (
    <footer className="border-black border-t-2 pt-2">
      <div className="flex gap-3">
        <div
          role="img"
          aria-label={`QR: ${label.trackingCode}`}
          className="w-[52cqw] shrink-0 [&>svg]:block [&>svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us from an address of ours.
          dangerouslySetInnerHTML={{ __html: label.qrSvg }}
        />
        <div className="min-w-0 flex-1 space-y-1.5 text-xs [overflow-wrap:anywhere]">
          <p className="line-clamp-6">
            <span className="block text-muted">{words.from}</span>
            <strong>{label.sender.name}</strong>
            <br />
            <span>{label.sender.phone}</span>
            <br />
            <span>{label.sender.address}</span>
          </p>
          <p className="line-clamp-4">{contents(label.items, words.more)}</p>
          {label.merchantReference && (
            <p className="line-clamp-2 font-mono font-semibold">{label.merchantReference}</p>
          )}
        </div>
      </div>
      <p className="mt-1 text-center font-bold font-mono text-[9.6cqw] leading-none">{label.trackingCode}</p>
      <p className="mt-1 text-center text-[0.625rem]">{words.scan}</p>
    </footer>
  );
}

function contents(items: LabelFacts["items"], more: (count: number) => string): string {
  const shown = items
    .slice(0, ITEMS_SHOWN)
    .map(({ quantity, description }) => `${quantity} × ${description}`);
  const rest = items.length - shown.length;
  return [...shown, ...(rest > 0 ? [more(rest)] : [])].join(", ");
}
