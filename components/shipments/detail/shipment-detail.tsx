"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { callApi } from "@/components/ui/call-api";
import { Section, SectionBody } from "@/components/ui/section";
import { getRefreshSeconds, type ShipmentView } from "@/lib/core/shipments/shipment-view";
import type { TileSource } from "../map/point";
import { Answer } from "./answer";
import type { ActionProps, DetailProps, DialogName } from "./detail-props";
import { FromAndTo, Parcel, Price } from "./facts";
import { Handover } from "./handover";
import { DetailHeader } from "./header";
import { DETAIL_LABELS } from "./labels";
import { RiderCard } from "./rider-card";
import { RouteCard } from "./route";
import { SandboxTools } from "./sandbox-tools";
import { ShipmentRoad } from "./shipment-road";
import { ShipmentTimeline } from "./timeline";

// Load on demand, because most visits open no dialog and see no failed delivery.
const AttemptDialog = dynamic(() => import("./attempt-dialog").then((file) => file.AttemptDialog));
const CancelDialog = dynamic(() => import("./cancel-dialog").then((file) => file.CancelDialog));
const DecisionCard = dynamic(() => import("./decision-card").then((file) => file.DecisionCard));
const DeveloperDetails = dynamic(() => import("./developer-details").then((file) => file.DeveloperDetails));
const PayDialog = dynamic(() => import("./pay-dialog").then((file) => file.PayDialog));
const ReturnDialog = dynamic(() => import("./return-dialog").then((file) => file.ReturnDialog));

interface ShipmentDetailProps extends Pick<DetailProps, "mode"> {
  initial: ShipmentView;
  canSeeReceipt: boolean;
  tiles: TileSource;
}

export function ShipmentDetail({ mode, initial, canSeeReceipt, tiles }: ShipmentDetailProps) {
  const locale = useLocale();
  const [opened, setOpened] = useState<DialogName | null>(null);
  const { view, isError, setView } = useShipment(mode, initial);
  const props = { mode, view, onChange: setView, onOpen: setOpened };
  return (
    <>
      <DetailHeader {...props} canSeeReceipt={canSeeReceipt} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {isError && DETAIL_LABELS[locale].offline}
      </p>
      <Progress {...props} />
      <SandboxTools {...props} />
      <div className="flex flex-wrap items-start gap-x-12 gap-y-8 sm:text-sm">
        <div className="min-w-[min(100%,18rem)] flex-[999_1_34rem] space-y-6">
          <Handover {...props} />
          <RouteCard {...props} tiles={tiles} />
          {isUndecided(view) && <RiderCard {...props} />}
          <ShipmentTimeline {...props} />
        </div>
        <div className="min-w-0 flex-[1_1_19rem]">
          <Price {...props} />
          <FromAndTo {...props} />
          <Parcel {...props} />
        </div>
      </div>
      <ForDevelopers {...props} />
      <Dialogs {...props} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function useShipment(mode: DetailProps["mode"], initial: ShipmentView) {
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
  return { view, isError, setView: (next: ShipmentView) => client.setQueryData(queryKey, next) };
}

function isUndecided({ shipment, actions }: ShipmentView): boolean {
  return shipment.status === "failed" && (actions.reattempt ?? actions.return_to_sender) !== null;
}

function Progress(props: ActionProps) {
  const road = <ShipmentRoad view={props.view} />;
  if (isUndecided(props.view)) {
    return (
      <>
        <DecisionCard {...props} />
        <div className="mb-8">{road}</div>
      </>
    );
  }
  return (
    <Section>
      <SectionBody className="py-5 pb-8">
        <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-5">
          <div className="min-w-[min(100%,16rem)] flex-[999_1_20rem]">
            <Answer {...props} />
          </div>
          <RiderCard {...props} />
        </div>
        {road}
      </SectionBody>
    </Section>
  );
}

function ForDevelopers(props: DetailProps) {
  const { deliveries, messages } = props.view;
  const labels = useLabels(DETAIL_LABELS).developers;
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="group mt-8 border-line border-t"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2.5 text-muted text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <span>{labels.title(deliveries?.length ?? null, messages.length)}</span>
      </summary>
      {isOpened && <DeveloperDetails {...props} />}
    </details>
  );
}

interface DialogsProps extends DetailProps {
  opened: DialogName | null;
  onClose: () => void;
}

function Dialogs({ opened, ...props }: DialogsProps) {
  const { reattempt } = props.view.actions;
  return (
    <>
      {opened === "attempt" && reattempt && <AttemptDialog {...props} until={reattempt.until} />}
      {opened === "cancel" && <CancelDialog {...props} />}
      {opened === "return" && <ReturnDialog {...props} />}
      {opened === "pay" && <PayDialog {...props} />}
    </>
  );
}
