import { MessageCircle, Phone } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Face } from "@/components/ui/face";
import { Plate } from "@/components/ui/plate";
import { Card } from "@/components/ui/section";
import { formatPhone } from "@/lib/core/input/phone-display";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { getVehicleName } from "../catalogue-names";
import { LocalTime } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

/** Returns the rider who has the job, with a phone number. */
export function getRider(view: ShipmentView) {
  return view.rider && (view.shipment.legs.find(({ rider }) => rider !== null)?.rider ?? null);
}

const ROUND_CLASS = "size-12 rounded-full! px-0!";

export function RiderCard({ mode, view }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const known = getRider(view);
  if (!view.rider || !known) return null;
  return (
    <Card className="flex min-w-0 flex-[1_1_22rem] flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Face name={known.name} size="large" />
      <div className="min-w-0 flex-[1_1_8.5rem]">
        <p className="font-display font-semibold text-lg leading-snug tracking-tight [overflow-wrap:anywhere]">
          {known.name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
          {known.vehicle_plate && <Plate>{known.vehicle_plate}</Plate>}
          <span>{getVehicleName(view.rider.vehicle, locale)}</span>
          <span className="whitespace-nowrap tabular-nums">{formatPhone(known.phone)}</span>
        </p>
        {view.position && (
          <p className="text-faint text-xs">
            <span>{`${labels.seen} `}</span>
            <LocalTime at={view.position.recorded_at} now={view.now} withDistance isWithin />
          </p>
        )}
      </div>
      <div className="ml-auto flex gap-2">
        {/* Riders of the sandbox are simulated and have no WhatsApp. */}
        {mode === "live" && (
          <a
            href={`https://wa.me/${known.phone.replace("+", "")}`}
            target="_blank"
            rel="noreferrer"
            aria-label={labels.whatsapp(known.name)}
            className={classNames(buttonClass({ tone: "secondary" }), ROUND_CLASS)}
          >
            <MessageCircle className="size-5" aria-hidden="true" />
          </a>
        )}
        <a
          href={`tel:${known.phone}`}
          aria-label={labels.call(known.name)}
          className={classNames(buttonClass(), ROUND_CLASS, "max-sm:hidden")}
        >
          <Phone className="size-5" aria-hidden="true" />
        </a>
      </div>
    </Card>
  );
}
