import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { Money } from "@/components/ui/money";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Status } from "@/components/ui/status";
import { formatPhone } from "@/lib/core/input/format-phone";
import { formatTzs } from "@/lib/core/locale";
import { getVehicleName } from "../catalogue-names";
import { getFeeName } from "../fee-name";
import { FEE_FIELDS, SHIPMENT_TEXTS } from "../labels";
import { listReceiverInputTexts } from "../receiver-input";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

export function Price({ view: { shipment } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).price;
  const words = useLabels(SHIPMENT_TEXTS);
  const facts = [
    words.types[shipment.type],
    words.km(shipment.distance_km),
    getVehicleName(shipment.vehicle_type_name, locale),
    shipment.distance_source === "estimate" && labels.estimate,
  ];
  return (
    <Section className="-mt-5 before:hidden">
      <SectionHeader
        title={labels.title}
        actions={
          <span className="text-faint text-sm">
            {`${words.payment[shipment.payment_status]} · ${labels.source[shipment.payment_source]}`}
          </span>
        }
      />
      <SectionBody className="pt-1 pb-5">
        <dl className="space-y-2">
          {FEE_FIELDS.filter((fee) => shipment[fee] > 0).map((fee) => (
            <div key={fee} className="flex flex-wrap gap-x-3">
              <dt className="text-muted">{getFeeName(locale, shipment.type, fee)}</dt>
              <dd className="ml-auto tabular-nums">{shipment[fee].toLocaleString("en-US")}</dd>
            </div>
          ))}
          <div className="flex flex-wrap gap-x-3 border-line border-t pt-2.5 font-semibold">
            <dt>{words.total}</dt>
            <dd className="ml-auto">
              <Money tzs={shipment.total_amount} />
            </dd>
          </div>
        </dl>
        <p className="mt-2 text-faint text-sm">{facts.filter(Boolean).join(" · ")}</p>
      </SectionBody>
    </Section>
  );
}

export function FromAndTo({ view: { shipment } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).ends;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <SectionBody className="pt-1 pb-5">
        <dl>
          <End
            term={labels.from}
            name={shipment.sender_name}
            phone={shipment.sender_phone}
            address={shipment.pickup_address}
            notes={shipment.pickup_notes}
          />
          <End
            isDoor
            term={labels.to}
            name={shipment.receiver_name}
            phone={shipment.receiver_phone}
            address={shipment.dropoff_address}
            notes={shipment.dropoff_notes}
          >
            {listReceiverInputTexts(shipment, locale).map((line) => (
              <p key={line} className="mt-1 text-ink">
                {line}
              </p>
            ))}
          </End>
        </dl>
      </SectionBody>
    </Section>
  );
}

interface EndProps {
  term: string;
  name: string;
  phone: string;
  address: string;
  notes: string | null;
  isDoor?: boolean;
  children?: ReactNode;
}

function End({ term, name, phone, address, notes, isDoor, children }: EndProps) {
  return (
    <div className="relative grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 pb-3.5 last:pb-0">
      <dt>
        <span className="sr-only">{term}</span>
        {isDoor ? (
          <svg viewBox="0 0 12 14" className="mt-1 h-3.5 w-3 fill-ink" aria-hidden="true">
            <path d="M6 0a5.4 5.4 0 0 1 5.4 5.4C11.4 9.2 6 14 6 14S.6 9.2.6 5.4A5.4 5.4 0 0 1 6 0z" />
          </svg>
        ) : (
          <>
            <span className="mt-1 block size-3 rounded-full border-[3px] border-ink" />
            <span className="absolute top-5 -bottom-0.5 left-[0.3125rem] border-edge border-l-2 border-dotted" />
          </>
        )}
      </dt>
      <dd className="text-muted [overflow-wrap:anywhere]">
        <p className="font-semibold text-ink">{name}</p>
        <p className="whitespace-pre-line">{address}</p>
        <p>
          <a
            href={`tel:${phone}`}
            className="thumb-link text-act tabular-nums underline-offset-4 hover:underline"
          >
            {formatPhone(phone)}
          </a>
        </p>
        {notes && <p className="mt-1 whitespace-pre-line text-sm">{notes}</p>}
        {children}
      </dd>
    </div>
  );
}

export function Parcel({ view: { shipment } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).items;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <SectionBody className="pt-1 pb-5">
        <ul className="space-y-2.5">
          {shipment.items.map((item) => (
            <li key={item.id} className="[overflow-wrap:anywhere]">
              <p className="flex flex-wrap gap-x-3">
                <span className="min-w-0">
                  {item.quantity > 1 && <span className="tabular-nums">{`${item.quantity} × `}</span>}
                  <span>{item.description}</span>
                </span>
                {item.is_fragile && <Status tone="warning">{SHIPMENT_TEXTS[locale].fragile}</Status>}
              </p>
              <p className="text-muted text-sm tabular-nums">
                {`${SHIPMENT_TEXTS[locale].kg(item.weight_kg)} · ${item.length_cm} × ${item.width_cm} × ${item.height_cm} cm${item.quantity > 1 ? ` ${labels.each}` : ""}${item.declared_value ? ` · ${labels.value} ${formatTzs(item.declared_value)}` : ""}`}
              </p>
            </li>
          ))}
        </ul>
      </SectionBody>
    </Section>
  );
}
