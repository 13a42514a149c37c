import { MessageCircle, Phone } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Face } from "@/components/ui/face";
import { Plate } from "@/components/ui/plate";
import { Card } from "@/components/ui/section";
import { formatPhone } from "@/lib/core/input/format-phone";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { getVehicleName } from "../catalogue-names";
import { LocalTime } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

/** Returns the contact of the rider of the current leg. Null between legs and after a failed attempt. */
export function getRiderContact({ rider, shipment }: ShipmentView) {
  return rider && (shipment.legs.find((leg) => leg.rider !== null)?.rider ?? null);
}

const ROUND_CLASS = "size-12 rounded-full! px-0!";

/** After a failed attempt, names the rider only if the rider has the parcel. */
export function RiderCard({ mode, view }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const contact = getRiderContact(view);
  const { rider, shipment } = view;
  if (!rider || !(contact || shipment.failure?.custody === "rider")) return null;
  const name = contact?.name ?? rider.name;
  return (
    <Card className="flex min-w-0 flex-[1_1_22rem] flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Face name={name} size="large" />
      <div className="min-w-0 flex-[1_1_8.5rem]">
        <p className="font-display font-semibold text-lg leading-snug tracking-tight [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
          {contact?.vehicle_plate && <Plate>{contact.vehicle_plate}</Plate>}
          <span>{getVehicleName(rider.vehicle, locale)}</span>
          {contact && <span className="whitespace-nowrap tabular-nums">{formatPhone(contact.phone)}</span>}
        </p>
        {view.position && (
          <p className="text-faint text-xs">
            <span>{`${labels.seen} `}</span>
            <LocalTime at={view.position.recorded_at} now={view.now} withDistance isWithin />
          </p>
        )}
      </div>
      {contact && <ContactButtons {...contact} isLive={mode === "live"} />}
    </Card>
  );
}

function ContactButtons({ name, phone, isLive }: { name: string; phone: string; isLive: boolean }) {
  const labels = useLabels(DETAIL_LABELS);
  return (
    <div className="ml-auto flex gap-2">
      {/* Riders of the sandbox are simulated and have no WhatsApp. */}
      {isLive && (
        <a
          href={`https://wa.me/${phone.replace("+", "")}`}
          target="_blank"
          rel="noreferrer"
          aria-label={labels.whatsapp(name)}
          className={classNames(buttonClass({ tone: "secondary" }), ROUND_CLASS)}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
        </a>
      )}
      {/* On a phone, the row of actions at the top calls the rider. */}
      <a
        href={`tel:${phone}`}
        aria-label={labels.call(name)}
        className={classNames(buttonClass(), ROUND_CLASS, "max-sm:hidden")}
      >
        <Phone className="size-5" aria-hidden="true" />
      </a>
    </div>
  );
}
