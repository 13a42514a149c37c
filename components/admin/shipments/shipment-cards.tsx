import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { PREVIEW_LABELS, getShortFeeName } from "@/components/admin/catalogue/labels-preview";
import { DescriptionList } from "@/components/admin/description-list";
import { SHIPMENT_CODE_LABELS } from "@/components/admin/labels-shipment-codes";
import { AdminLocalTime } from "@/components/admin/moment";
import { RevealButton } from "@/components/admin/staff/reveal-button";
import { TextLink } from "@/components/admin/text-link";
import { getVehicleName } from "@/components/shipments/catalogue-names";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { listReceiverInputTexts } from "@/components/shipments/receiver-input";
import { Section, SectionHeader } from "@/components/ui/section";
import type { ShipmentDetail } from "@/lib/admin/shipments/get-shipment";
import { getStageAtCancellation } from "@/lib/core/lifecycle/cancellation";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { translateEvent } from "@/lib/core/tracking/tracking-messages";
import { SHIPMENT_LABELS } from "./labels-shipments";

interface FactsProps extends Pick<ShipmentDetail, "merchant" | "assignments"> {
  shipment: ShipmentWire & { isMasked: boolean };
}

export function ShipmentFacts({ shipment, merchant, assignments }: FactsProps) {
  const locale = useLocale();
  const [labels, codes] = [useLabels(SHIPMENT_LABELS), useLabels(SHIPMENT_CODE_LABELS)];
  const { failure, cancellation } = shipment;
  return (
    <Section>
      <SectionHeader
        title={labels.facts}
        actions={
          shipment.isMasked && (
            <RevealButton subject="shipment" id={shipment.id} name={shipment.shipment_number} />
          )
        }
      />
      <DescriptionList
        facts={[
          [
            labels.merchant,
            <TextLink key="merchant" href={`/admin/merchants/${merchant.id}`}>
              {merchant.businessName}
            </TextLink>,
          ],
          [labels.reference, shipment.merchant_reference],
          [
            labels.tracking,
            <TextLink key="tracking" href={shipment.tracking_url} className="font-mono">
              {shipment.tracking_code}
            </TextLink>,
          ],
          [labels.created, <AdminLocalTime key="created" at={shipment.created_at} />],
          [labels.sender, `${shipment.sender_name}, ${shipment.sender_phone}`],
          [labels.pickup, shipment.pickup_address],
          [labels.receiver, `${shipment.receiver_name}, ${shipment.receiver_phone}`],
          [labels.dropoff, shipment.dropoff_address],
          [labels.receiverSays, lines(listReceiverInputTexts(shipment, locale))],
          [
            labels.vehicle,
            `${getVehicleName(shipment.vehicle_type_name, locale)}, ${SHIPMENT_TEXTS[locale].types[shipment.type]}, ${SHIPMENT_TEXTS[locale].km(shipment.distance_km)}`,
          ],
          [
            labels.price,
            <>
              <span>{formatTzs(shipment.total_amount)}</span>
              <span className="block font-normal text-muted text-xs">{feesOf(shipment, locale)}</span>
            </>,
          ],
          [labels.payment, SHIPMENT_TEXTS[locale].payment[shipment.payment_status]],
          [
            labels.cancellation,
            cancellation && (
              <>
                <span>
                  {labels.cancelledWith(
                    codes.stages[getStageAtCancellation(cancellation, assignments)],
                    formatTzs(cancellation.fee),
                  )}
                </span>
                <span className="block font-normal text-muted">{`“${cancellation.reason}”`}</span>
              </>
            ),
          ],
          [labels.failure, failure && codes.failures[failure.code]],
          [labels.custody, failure && codes.custodies[failure.custody]],
          [labels.fault, failure && codes.faults[failure.at_fault]],
          [
            labels.resolution,
            failure && (failure.resolution ? codes.resolutions[failure.resolution] : labels.open),
          ],
        ]}
      />
    </Section>
  );
}

function lines(texts: string[]): ReactNode {
  if (texts.length === 0) return null;
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

function feesOf(shipment: ShipmentWire, locale: Locale): string {
  const { fees } = PREVIEW_LABELS[locale];
  const isWholeWay = shipment.type === "same_city";
  return (Object.keys(fees) as (keyof typeof fees)[])
    .filter((fee) => fee !== "total_amount" && shipment[fee] > 0)
    .map((fee) => `${getShortFeeName(fee, isWholeWay, locale)} ${shipment[fee].toLocaleString("en-US")}`)
    .join(" · ");
}

export function ShipmentMoney({ transfers }: Pick<ShipmentDetail, "transfers">) {
  const [labels, codes] = [useLabels(SHIPMENT_LABELS), useLabels(SHIPMENT_CODE_LABELS)];
  return (
    <Section>
      <SectionHeader title={labels.money} />
      {transfers.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.moneyEmpty}</p>}
      <ul className="divide-y divide-line text-sm">
        {transfers.map(({ id, type, amountTzs, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-5 py-2.5">
            <span>
              <span>{`${codes.transfers[type]} `}</span>
              <span className="text-muted">
                <AdminLocalTime at={createdAt} />
              </span>
            </span>
            <span className="font-medium tabular-nums">{formatTzs(amountTzs)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ShipmentRiders({ assignments }: Pick<ShipmentDetail, "assignments">) {
  const [labels, codes] = [useLabels(SHIPMENT_LABELS), useLabels(SHIPMENT_CODE_LABELS)];
  return (
    <Section>
      <SectionHeader title={labels.riders} />
      {assignments.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.ridersEmpty}</p>}
      <ul className="divide-y divide-line text-sm">
        {assignments.map(({ id, name, phone, status, acceptedAt, offeredAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-5 py-2.5">
            <span>
              <span>{`${name} `}</span>
              <span className="text-muted">{phone}</span>
            </span>
            <span className="text-muted">
              <span>{`${codes.assignments[status]}, `}</span>
              <AdminLocalTime at={acceptedAt ?? offeredAt} isWithin />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ShipmentEvents({ events }: Pick<ShipmentWire, "events">) {
  const locale = useLocale();
  const [labels, codes] = [useLabels(SHIPMENT_LABELS), useLabels(SHIPMENT_CODE_LABELS)];
  return (
    <Section>
      <SectionHeader title={labels.events} />
      {events.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.eventsEmpty}</p>}
      <ol className="divide-y divide-line text-sm">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-4 px-5 py-2.5">
            <span>{translateEvent(event.description, locale)}</span>
            <span className="text-muted">
              <span>{`${codes.actors[event.actor_type]}, `}</span>
              <AdminLocalTime at={event.occurred_at} isWithin />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
