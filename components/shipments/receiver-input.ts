import { formatDay, type Locale } from "@/lib/core/locale";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { RECEIVER_LABELS } from "./receiver-labels";

type Said = Pick<ShipmentWire, "receiver_pin" | "receiver_proposal" | "rating">;

export function listReceiverInputTexts(shipment: Said, locale: Locale): string[] {
  const { receiver_pin: pin, receiver_proposal: proposal, rating } = shipment;
  const labels = RECEIVER_LABELS[locale];
  const wish = proposal && [
    proposal.day && formatDay(proposal.day, locale),
    proposal.part && labels.parts[proposal.part],
    proposal.place,
  ];
  return [
    pin && joined(labels.told(pin.moved_metres), pin.landmark),
    wish && joined(labels.proposes, wish.filter(Boolean).join(", ")),
    rating && joined(labels.rated(rating.stars), rating.words),
  ].filter((line) => line !== null);
}

function joined(what: string, words: string | null): string {
  return words ? `${what}: ${words}` : what;
}
