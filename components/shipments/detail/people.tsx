import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { listReceiverInputTexts } from "@/components/shipments/receiver-input";
import { Section, SectionHeader } from "@/components/ui/section";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

export function SenderReceiverCard({ view: { shipment } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).people;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <dl className="divide-y divide-line text-sm">
        <End
          term={labels.receiver}
          name={shipment.receiver_name}
          phone={shipment.receiver_phone}
          address={shipment.dropoff_address}
          notes={shipment.dropoff_notes}
        >
          {listReceiverInputTexts(shipment, locale).map((line) => (
            <dd key={line} className="mt-1 [overflow-wrap:anywhere]">
              {line}
            </dd>
          ))}
        </End>
        <End
          term={labels.sender}
          name={shipment.sender_name}
          phone={shipment.sender_phone}
          address={shipment.pickup_address}
          notes={shipment.pickup_notes}
        />
      </dl>
    </Section>
  );
}

interface EndProps {
  term: string;
  name: string;
  phone: string;
  address: string;
  notes: string | null;
  children?: ReactNode;
}

function End({ term, name, phone, address, notes, children }: EndProps) {
  return (
    <div className="px-5 py-3">
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{name}</dd>
      <dd>
        <a
          href={`tel:${phone}`}
          className="thumb-link text-act tabular-nums [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {phone}
        </a>
      </dd>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{address}</dd>
      {notes && <dd className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{notes}</dd>}
      {children}
    </div>
  );
}
