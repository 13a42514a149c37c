import { parsePhone } from "@/lib/core/input/phone";
import type { Proof, Rating, ReceiverPin, ReceiverProposal } from "@/lib/core/shipment";
import { SHIPMENT_ENDS } from "./redaction";

/** What is known of a person at one end of a shipment. */
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
  /** The business that gave the data to the service. */
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

/** All that is kept of the person whom a phone number belongs to. Specification: Personal data, 3. */
export interface PersonExport {
  service: string;
  phone: string;
  made_at: string;
  /** Of the shipments, the newest of which stand below. */
  shipments_total: number;
  shipments: ExportedShipment[];
  messages: { kind: string; text: string; status: string; created_at: string }[];
  /** What the person ordered by a business's link, and became no shipment. */
  orders_by_links: { business: string; status: string; name: string; address: string; created_at: string }[];
  /** What businesses have written in files, of which no shipment was made. */
  lines_of_files: { business: string; created_at: string; fields: Record<string, string> }[];
  payments: { reference: string; amount_tzs: number; status: string; phone: string; created_at: string }[];
  /** Whether the number is also that of a business or a rider, who see their data by logging in. */
  also: ("business" | "rider")[];
}

/** The columns of a shipment that speak of its two ends. */
export interface EndColumns {
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

/** What of a shipment speaks of the person alone, and not of who stands at its other end. */
export function selectPersonEnds(row: EndColumns): Pick<ExportedShipment, "as_sender" | "as_receiver"> {
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

/** Every text by which the person could be known there: what is to be found in copies of it. */
export function listPersonTexts(row: EndColumns): Set<string> {
  const { as_sender, as_receiver } = selectPersonEnds(row);
  const texts = [as_sender, as_receiver].flatMap((end) =>
    end ? [end.name, end.phone, end.email, end.address, end.notes] : [],
  );
  texts.push(as_receiver?.confirmed_place?.landmark ?? null, as_receiver?.proposal?.place ?? null);
  texts.push(as_receiver?.rating?.words ?? null, as_receiver?.proof?.recipientName ?? null);
  texts.push(as_receiver?.proof?.photoUrl ?? null);
  return new Set(texts.filter((text): text is string => Boolean(text)));
}

/** How much is kept of a person, as the page that asks for it is told: counts, and no names. */
export interface PersonSummaryWire {
  phone: string;
  as_sender: number;
  as_receiver: number;
  messages: number;
  /** Numbers of shipments that have not ended. */
  under_way: string[];
  is_business: boolean;
  is_rider: boolean;
}

const END_FIELDS = { sender: /^(?:sender|pickup)_/, receiver: /^(?:receiver|dropoff)_/ } as const;

/** What a line of a file says of the holder of a number alone: of the ends at which the number stands, as typed. */
export function selectPersonFields(raw: Record<string, string>, phone: string): Record<string, string> {
  const own = SHIPMENT_ENDS.filter((end) => {
    const typed = raw[`${end}_phone`] ?? "";
    return typed === phone || parsePhone(typed) === phone;
  });
  return Object.fromEntries(
    Object.entries(raw).filter(([name]) => own.some((end) => END_FIELDS[end].test(name))),
  );
}
