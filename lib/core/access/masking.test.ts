import { expect, test } from "vitest";
import { shipmentSchema, type ShipmentWire } from "@/lib/core/shipments/shipment-response";
import {
  maskPhoneNumber,
  maskAddress,
  maskName,
  maskPayload,
  maskPhones,
  maskRecipient,
  maskShipment,
} from "./masking";

test("masked values distinguish two people without giving their contact data", () => {
  expect(maskPhoneNumber("+255754123456")).toBe("+255•••456");
  expect(maskPhoneNumber("+4915112345678")).toBe("+4•••678");
  expect(maskName("Asha  Juma")).toBe("A••• J•••");
  expect(maskName("Ñandú")).toBe("Ñ•••");
  expect(maskAddress("Mtaa wa Uhuru 14, Kariakoo, Ilala")).toBe("•••, Ilala");
  expect(maskAddress("Mtaa wa Uhuru 14")).toBe("•••");
  expect(maskRecipient("asha@example.com")).toBe("a•••@example.com");
  expect(maskRecipient("+255754123456")).toBe("+255•••456");
});

test("a job's payload shows numbers and states, and no personal data", () => {
  expect(maskPayload({ phone: "+255754123456" })).toEqual({ phone: "+255•••456" });
  const sms = { messageId: 7, mode: "live", address: "203.0.113.9", note: "Asha Juma, Uhuru 14", at: null };
  expect(maskPayload(sms)).toEqual({ messageId: 7, mode: "live", address: "•••", note: "•••", at: null });
  const ride = { shipmentId: 1, anchor: "2026-11-25T10:00:00Z", from: { latitude: -6.8 }, words: ["Asha"] };
  expect(maskPayload([ride])).toEqual([{ ...ride, words: ["•••"] }]);
});

test("an error shows no phone number", () => {
  expect(maskPhones("No route to +255754123456 (code 12345678)")).toBe(
    "No route to +255•••456 (code 12345678)",
  );
});

const SECRETS = {
  sender: "Halima Chande",
  senderPhone: "+255712345678",
  receiver: "Omari Kibwana",
  receiverPhone: "+255754123456",
  email: "omari@example.co.tz",
  street: "Sam Nujoma Road 14",
  notes: "Nyumba ya bluu",
  landmark: "Behind the mosque",
  place: "At my sister's",
  words: "Asha at the gate was rude",
  reason: "Omari moved to Moshi",
  proof: "Zuhura Kibwana",
  photo: "https://photos.example/1",
};

const at = "2026-11-25T10:00:00Z";
const shipment = {
  id: 1,
  shipment_number: "SHP-20261125-K7M2P",
  status: "cancelled",
  sender_name: SECRETS.sender,
  sender_phone: SECRETS.senderPhone,
  sender_email: null,
  pickup_address: `${SECRETS.street}, Posta`,
  pickup_latitude: -6.816123,
  pickup_notes: SECRETS.notes,
  receiver_name: SECRETS.receiver,
  receiver_phone: SECRETS.receiverPhone,
  receiver_email: SECRETS.email,
  dropoff_address: `${SECRETS.street}, Mlimani`,
  dropoff_notes: SECRETS.notes,
  total_amount: 7000,
  cancellation: {
    window: "free",
    fee: 0,
    refund: 7000,
    reason: SECRETS.reason,
    cancelled_at: at,
    cancelled_by: "merchant",
  },
  failure: null,
  proof: {
    method: "name",
    recipient_name: SECRETS.proof,
    photo_url: SECRETS.photo,
    recorded_at: at,
    captured_offline: false,
  },
  receiver_pin: {
    latitude: -6.771234,
    longitude: 39.241234,
    moved_metres: 40,
    landmark: SECRETS.landmark,
    confirmed_at: at,
  },
  receiver_proposal: { day: "2026-11-26", part: "morning", place: SECRETS.place, proposed_at: at },
  rating: { stars: 2, words: SECRETS.words, rated_at: at },
  items: [],
  legs: [
    {
      origin_name: SECRETS.sender,
      origin_address: SECRETS.street,
      destination_name: SECRETS.receiver,
      destination_address: SECRETS.street,
      rider: { name: "Baraka Mushi", phone: "+255699000111", vehicle_plate: "MC 1" },
    },
  ],
  events: [{ id: 1, description: "Cancelled", location_address: SECRETS.street }],
  of_a_later_release: SECRETS.words,
} as unknown as ShipmentWire;

test("a masked shipment shows its facts and status, and no name, phone number, address or free text", () => {
  const masked = maskShipment(shipment);
  const text = JSON.stringify(masked);
  for (const secret of [...Object.values(SECRETS), "-6.771234", "-6.816123", "+255699000111"])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(masked).toMatchObject({
    shipment_number: "SHP-20261125-K7M2P",
    total_amount: 7000,
    receiver_name: "O••• K•••",
    receiver_phone: "+255•••456",
    cancellation: { window: "free", reason: "•••" },
    receiver_pin: { moved_metres: 40, landmark: "•••", latitude: -6.77 },
    rating: { stars: 2, words: "•••" },
  });
});

test("every field of a shipment is either shown or masked", () => {
  expect(Object.keys(maskShipment(shipment)).sort()).toEqual(Object.keys(shipmentSchema.shape).sort());
});
