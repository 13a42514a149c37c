import { parsePhone } from "@/lib/core/input/phone";
import type { Proof, Rating, ReceiverPin, ReceiverProposal } from "@/lib/core/shipment";
import { SHIPMENT_PARTIES } from "./redaction";

interface EndDetails {
  name: string;
  phone: string;
  email: string | null;
  address: string;
  latitude: number;
  longitude: number;
  notes: string | null;
}

export interface ExportedShipment {
  shipment_number: string;
  business: string;
  mode: "live" | "sandbox";
  status: string;
  created_at: string;
  items: { description: string; quantity: number }[];
  as_sender: EndDetails | null;
  as_receiver:
    | (EndDetails & {
        confirmed_place: ReceiverPin | null;
        proposal: ReceiverProposal | null;
        rating: Rating | null;
        proof: Proof | null;
      })
    | null;
}

/** Specification: Personal data, 3. */
export interface PersonExport {
  service: string;
  phone: string;
  made_at: string;
  shipments_total: number;
  shipments: ExportedShipment[];
  messages: { kind: string; text: string; status: string; created_at: string }[];
  orders_by_links: { business: string; status: string; name: string; address: string; created_at: string }[];
  lines_of_files: { business: string; created_at: string; fields: Record<string, string> }[];
  payments: { reference: string; amount_tzs: number; status: string; phone: string; created_at: string }[];
  also: ("business" | "rider")[];
}

export interface ShipmentPartyColumns {
  is_sender: boolean;
  is_receiver: boolean;
  sender_name: string;
  sender_phone: string;
  sender_email: string | null;
  pickup_address: string;
  pickup_latitude: number;
  pickup_longitude: number;
  pickup_notes: string | null;
  receiver_name: string;
  receiver_phone: string;
  receiver_email: string | null;
  dropoff_address: string;
  dropoff_latitude: number;
  dropoff_longitude: number;
  dropoff_notes: string | null;
  receiver_pin: ReceiverPin | null;
  receiver_proposal: ReceiverProposal | null;
  rating: Rating | null;
  proof: Proof | null;
}

export function selectPersonParties(
  row: ShipmentPartyColumns,
): Pick<ExportedShipment, "as_sender" | "as_receiver"> {
  return {
    as_sender: row.is_sender
      ? {
          name: row.sender_name,
          phone: row.sender_phone,
          email: row.sender_email,
          address: row.pickup_address,
          latitude: row.pickup_latitude,
          longitude: row.pickup_longitude,
          notes: row.pickup_notes,
        }
      : null,
    as_receiver: row.is_receiver
      ? {
          name: row.receiver_name,
          phone: row.receiver_phone,
          email: row.receiver_email,
          address: row.dropoff_address,
          latitude: row.dropoff_latitude,
          longitude: row.dropoff_longitude,
          notes: row.dropoff_notes,
          confirmed_place: row.receiver_pin,
          proposal: row.receiver_proposal,
          rating: row.rating,
          proof: row.proof,
        }
      : null,
  };
}

export function listPersonTexts(row: ShipmentPartyColumns): Set<string> {
  const { as_sender, as_receiver } = selectPersonParties(row);
  const texts = [as_sender, as_receiver].flatMap((end) =>
    end ? [end.name, end.phone, end.email, end.address, end.notes] : [],
  );
  texts.push(as_receiver?.confirmed_place?.landmark ?? null, as_receiver?.proposal?.place ?? null);
  texts.push(as_receiver?.rating?.words ?? null, as_receiver?.proof?.recipientName ?? null);
  texts.push(as_receiver?.proof?.photoUrl ?? null);
  return new Set(texts.filter((text): text is string => Boolean(text)));
}

export interface PersonSummaryWire {
  phone: string;
  as_sender: number;
  as_receiver: number;
  messages: number;
  under_way: string[];
  is_business: boolean;
  is_rider: boolean;
}

const END_FIELDS = { sender: /^(?:sender|pickup)_/, receiver: /^(?:receiver|dropoff)_/ } as const;

export function selectPersonFields(raw: Record<string, string>, phone: string): Record<string, string> {
  const own = SHIPMENT_PARTIES.filter((end) => {
    const typed = raw[`${end}_phone`] ?? "";
    return typed === phone || parsePhone(typed) === phone;
  });
  return Object.fromEntries(
    Object.entries(raw).filter(([name]) => own.some((end) => END_FIELDS[end].test(name))),
  );
}
