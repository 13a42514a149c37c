import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { SHIPMENT_WORDS } from "../labels";
import { PAPER_LABELS } from "./labels";
import { SheetSize } from "./sheet-size";
import "./paper.css";

export interface LabelFacts {
  shipmentNumber: string;
  trackingCode: string;
  /** Our own markup of our own address. */
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
  locale: Locale;
  serviceName: string;
}

const ITEMS_SHOWN = 3;

/** What sticks on the parcel: A6, black on white, to be read at arm's length. */
export function LabelSheet({ label, locale, serviceName }: LabelSheetProps) {
  const words = PAPER_LABELS[locale].label;
  return (
    <article className="paper paper-label flex aspect-[105/148] w-full max-w-[26rem] flex-col overflow-hidden rounded-lg border border-line p-5 text-[0.8125rem] leading-snug">
      <SheetSize size="105mm 148mm" margin="0" />
      {label.mode === "sandbox" && (
        <p className="mb-2 bg-black py-1 text-center font-bold text-white text-xs tracking-wide">
          {words.sandbox}
        </p>
      )}
      <Head label={label} locale={locale} serviceName={serviceName} />
      <section className="min-h-0 flex-1 overflow-hidden py-2">
        <h2 className="text-muted text-xs">{words.to}</h2>
        <p className="font-bold text-lg leading-tight [overflow-wrap:anywhere]">{label.receiver.name}</p>
        <p className="font-semibold text-base tabular-nums">{label.receiver.phone}</p>
        <p className="mt-1 line-clamp-5 whitespace-pre-line text-base leading-snug [overflow-wrap:anywhere]">
          {label.receiver.address}
        </p>
        {label.receiver.notes && (
          <p className="mt-1 line-clamp-2 text-xs [overflow-wrap:anywhere]">
            {words.notes}: {label.receiver.notes}
          </p>
        )}
      </section>
      <Foot label={label} locale={locale} />
    </article>
  );
}

function Head({ label, locale, serviceName }: LabelSheetProps) {
  const words = PAPER_LABELS[locale].label;
  return (
    <header className="flex items-start justify-between gap-3 border-black border-b-2 pb-2">
      <div className="min-w-0">
        <p className="font-bold text-lg leading-none">{serviceName}</p>
        <p className="mt-1.5 font-mono font-semibold text-sm">{label.shipmentNumber}</p>
        <p className="mt-1 text-xs">
          {SHIPMENT_WORDS[locale].types[label.type]} · {words.weight(label.weightKg)}
        </p>
        {label.via.length > 0 && (
          <p className="mt-1 font-semibold text-xs">
            {words.via} {label.via.join(" → ")}
          </p>
        )}
        {label.isFragile && (
          <p className="mt-2 inline-block border-2 border-black px-2 py-0.5 font-bold text-sm uppercase">
            {SHIPMENT_WORDS[locale].fragile}
          </p>
        )}
      </div>
      <figure className="w-[34%] shrink-0 text-center">
        <div
          role="img"
          aria-label={`QR: ${label.trackingCode}`}
          className="[&>svg]:block [&>svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us from an address of ours.
          dangerouslySetInnerHTML={{ __html: label.qrSvg }}
        />
        <figcaption className="text-[0.625rem]">{words.scan}</figcaption>
        <p className="font-mono text-[0.625rem]">{label.trackingCode}</p>
      </figure>
    </header>
  );
}

function Foot({ label, locale }: Omit<LabelSheetProps, "serviceName">) {
  const words = PAPER_LABELS[locale].label;
  return (
    <footer className="border-black border-t pt-2 text-xs">
      <p className="line-clamp-3 [overflow-wrap:anywhere]">
        <span className="text-muted">{words.from}</span> <strong>{label.sender.name}</strong> ·{" "}
        {label.sender.phone} · {label.sender.address}
      </p>
      <p className="mt-1 flex justify-between gap-3">
        <span className="min-w-0 truncate">{contents(label.items, words.more)}</span>
        {label.merchantReference && (
          <span className="max-w-[45%] shrink-0 truncate font-mono">{label.merchantReference}</span>
        )}
      </p>
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
