import { expect, it } from "vitest";
import { formatShipmentTitle } from "./shipment-title";

it.each([
  ["Upendo Swai", "Msimbazi Street, Kariakoo", "To Upendo, Kariakoo", "Kwa Upendo, Kariakoo"],
  ["Upendo Swai", "House 5, opposite Shell", "To Upendo Swai", "Kwa Upendo Swai"],
  ["Mama Asha", "Sinza, Dar es Salaam", "To Mama Asha, Sinza", "Kwa Mama Asha, Sinza"],
])("a parcel for %s at %s", (receiver_name, dropoff_address, english, swahili) => {
  const shipment = { receiver_name, dropoff_address };
  expect(formatShipmentTitle(shipment, "en")).toBe(english);
  expect(formatShipmentTitle(shipment, "sw")).toBe(swahili);
});
