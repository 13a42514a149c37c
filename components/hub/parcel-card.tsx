"use client";

import type { FormEvent, ReactNode } from "react";
import { useLabels } from "#locale";
import { Status } from "@/components/ui/status";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Banner } from "@/components/ui/banner";
import { type HubAction, type HubRefusal, WAYBILL_MAX, WAYBILL_MIN } from "@/lib/core/shipments/hub-desk";
import { HUB_LABELS } from "./labels";
import type { ParcelWire } from "./wire";

interface ParcelCardProps {
  parcel: ParcelWire;
  done: HubAction | null;
  isPending: boolean;
  onScan: (action: HubAction, waybill: string | null) => void;
}

/** Refusals that require no action from the clerk. */
const FINE = new Set<HubRefusal>(["waits_for_rider", "already_sent", "out_for_delivery", "delivered"]);

export function ParcelCard({ parcel, done, isPending, onScan }: ParcelCardProps) {
  const labels = useLabels(HUB_LABELS);
  const { refusal, origin_hub: from, destination_hub: to } = parcel;
  return (
    <div className="space-y-4">
      {done && <Banner tone="success">{labels.done[done]}</Banner>}
      <div>
        <p className="flex flex-wrap items-center gap-2 font-mono font-semibold text-xl [overflow-wrap:anywhere]">
          <span>{parcel.shipment_number}</span>
          {parcel.is_return && <Status tone="warning">{labels.isReturn}</Status>}
        </p>
        {from && to && <p className="mt-1 text-lg">{`${from} → ${to}`}</p>}
      </div>
      {parcel.receiver_name && <Facts parcel={parcel} />}
      {refusal && !done && (
        <Banner tone={FINE.has(refusal) ? "neutral" : "danger"}>
          <p className="font-medium text-base">{labels.refusals[refusal]}</p>
          {refusal === "wrong_hub" && from && to && <p className="mt-1">{labels.belongs(from, to)}</p>}
        </Banner>
      )}
      <ActionForm parcel={parcel} isPending={isPending} onScan={onScan} />
    </div>
  );
}

function Facts({ parcel }: { parcel: ParcelWire }) {
  const labels = useLabels(HUB_LABELS);
  const { rider } = parcel;
  const isFragile = parcel.items.some((item) => item.is_fragile);
  const contents = parcel.items.map(({ quantity, description }) => `${quantity} × ${description}`).join(", ");
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact label={labels.from}>{parcel.sender_name}</Fact>
      <Fact label={labels.to}>
        <span>{parcel.receiver_name}</span>
        <span className="block text-muted text-sm">{parcel.dropoff_address}</span>
      </Fact>
      <Fact label={labels.contents}>
        <span>{`${contents}, ${Number(parcel.weight_kg.toFixed(2))} kg `}</span>
        {isFragile && <Status tone="warning">{labels.fragile}</Status>}
      </Fact>
      {parcel.waybill && <Fact label={labels.waybill}>{parcel.waybill}</Fact>}
      {rider && (
        <Fact label={labels.rider}>{[rider.name, rider.vehicle_plate].filter(Boolean).join(", ")}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function ActionForm({ parcel, isPending, onScan }: Omit<ParcelCardProps, "done">) {
  const labels = useLabels(HUB_LABELS);
  const { action } = parcel;
  if (!action) return null;
  const needsWaybill = action === "send_out";
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const waybill = new FormData(event.currentTarget).get("waybill");
    onScan(action, needsWaybill ? String(waybill ?? "").trim() : null);
  };
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      {needsWaybill && (
        <Field
          id="waybill"
          label={labels.waybill}
          hint={labels.waybillHint}
          autoComplete="off"
          autoCapitalize="characters"
          minLength={WAYBILL_MIN}
          maxLength={WAYBILL_MAX}
          required
          className="min-h-14 font-mono text-xl sm:text-xl"
        />
      )}
      <Button type="submit" size="large" className="min-h-16 w-full text-lg" disabled={isPending}>
        {labels.actions[action]}
      </Button>
    </form>
  );
}
