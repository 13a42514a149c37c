"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { MessageBadge } from "@/components/messages/message-badge";
import { Status } from "@/components/ui/status";
import { buttonClass } from "@/components/ui/button";
import { callApi } from "@/components/ui/call-api";
import { Section, SectionHeader } from "@/components/ui/section";
import { CopyButton } from "@/components/ui/copy-button";
import { formatTzs } from "@/lib/core/locale";
import { getRefreshSeconds, type ShipmentView } from "@/lib/core/shipments/shipment-view";
import { getVehicleName } from "../catalogue-names";
import { getFeeName } from "../fee-name";
import { FEE_FIELDS, SHIPMENT_TEXTS } from "../labels";
import type { TileSource } from "../map/point";
import { LocalTime } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";
import { ShipmentLedger } from "./ledger";
import { SenderReceiverCard } from "./people";
import { RouteCard } from "./route";
import { ShipmentStatusCard } from "./status";
import { ShipmentTimeline } from "./timeline";
import { ShipmentWebhooksCard } from "./webhooks";

interface ShipmentDetailProps extends Pick<DetailProps, "mode"> {
  initial: ShipmentView;
  tiles: TileSource;
}

export function ShipmentDetail({ mode, initial, tiles }: ShipmentDetailProps) {
  const locale = useLocale();
  const { id } = initial.shipment;
  const client = useQueryClient();
  const queryKey = ["shipment", mode, id];
  const { data: view, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<ShipmentView>(`/api/dashboard/${mode}/shipments/${id}`, { signal }),
    initialData: initial,
    refetchInterval: ({ state }) => {
      const seconds = state.data ? getRefreshSeconds(state.data) : null;
      return seconds === null ? false : seconds * 1000;
    },
  });
  const props = { locale, mode, view, onChange: (next: ShipmentView) => client.setQueryData(queryKey, next) };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <p role="status" className="text-muted text-sm empty:hidden lg:col-span-2">
        {isError && DETAIL_LABELS[locale].offline}
      </p>
      <div className="min-w-0 space-y-5">
        <ShipmentStatusCard {...props} />
        <RouteCard {...props} tiles={tiles} />
        <ShipmentTimeline {...props} />
        <ShipmentWebhooksCard {...props} />
        <Messages {...props} />
      </div>
      <div className="min-w-0 space-y-5">
        <Price {...props} />
        <TrackingLink {...props} />
        <SenderReceiverCard {...props} />
        <Items {...props} />
        <ShipmentLedger {...props} />
      </div>
    </div>
  );
}

function Items({ view: { shipment } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).items;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <ul className="divide-y divide-line text-sm">
        {shipment.items.map((item) => (
          <li key={item.id} className="px-5 py-3">
            <p className="flex items-start justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="text-muted tabular-nums">{`${item.quantity} × `}</span>
                <span>{item.description}</span>
              </span>
              {item.is_fragile && <Status tone="warning">{SHIPMENT_TEXTS[locale].fragile}</Status>}
            </p>
            <p className="text-muted text-xs tabular-nums">
              {`${SHIPMENT_TEXTS[locale].kg(item.weight_kg)} · ${item.length_cm} × ${item.width_cm} × ${item.height_cm} cm${item.quantity > 1 ? ` ${labels.each}` : ""}${item.declared_value ? ` · ${labels.value} ${formatTzs(item.declared_value)}` : ""}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Messages({ mode, view: { messages, now } }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS).messages;
  const words = useLabels(MESSAGE_LABELS);
  return (
    <Section>
      <SectionHeader title={labels.title} hint={labels.hint[mode]} />
      {messages.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.empty}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {messages.map((message) => (
          <li key={message.id} className="px-5 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-xs">
              <span className="tabular-nums">{`${words.kinds[message.kind]} · ${message.recipient}`}</span>
              <span>
                <MessageBadge {...message} /> <LocalTime at={message.created_at} now={now} />
              </span>
            </p>
            {message.reason && <p className="mt-1 text-muted text-xs">{words.reasons[message.reason]}</p>}
            <p className="mt-1.5 rounded-lg bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
              {message.body ?? <span className="text-muted">{labels.hidden}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TrackingLink({ view: { shipment } }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS);
  const words = useLabels(SHIPMENT_TEXTS);
  return (
    <Section className="px-5 py-4">
      <h2 className="font-semibold">{labels.trackingLink}</h2>
      <p className="mt-0.5 text-muted text-sm">{labels.trackingHint}</p>
      <p className="mt-2 break-all rounded-lg bg-sunken px-3 py-2 font-mono text-xs">
        {shipment.tracking_url}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={shipment.tracking_url} label={words.copy} copiedLabel={words.copied} />
        <a
          href={shipment.tracking_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: "quiet" })}
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          <span>{labels.openTracking}</span>
        </a>
      </div>
    </Section>
  );
}

function Price({ view: { shipment } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).price;
  const words = useLabels(SHIPMENT_TEXTS);
  return (
    <Section>
      <SectionHeader
        title={labels.title}
        hint={`${words.types[shipment.type]} · ${words.km(shipment.distance_km)} · ${getVehicleName(shipment.vehicle_type_name, locale)}`}
      />
      <dl className="space-y-1.5 px-5 py-4 text-sm">
        {FEE_FIELDS.filter((fee) => shipment[fee] > 0).map((fee) => (
          <div key={fee} className="flex flex-wrap gap-x-3">
            <dt className="text-muted">{getFeeName(locale, shipment.type, fee)}</dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{formatTzs(shipment[fee])}</dd>
          </div>
        ))}
        <div className="flex flex-wrap gap-x-3 border-t border-line pt-2 font-semibold">
          <dt>{words.total}</dt>
          <dd className="ml-auto whitespace-nowrap tabular-nums">{formatTzs(shipment.total_amount)}</dd>
        </div>
      </dl>
      <p className="px-5 pb-4 text-muted text-sm">
        {`${words.payment[shipment.payment_status]} · ${labels.source[shipment.payment_source]}${shipment.distance_source === "estimate" ? ` · ${labels.estimate}` : ""}`}
      </p>
    </Section>
  );
}
