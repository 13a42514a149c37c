import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { quoteCurrentRates } from "@/lib/rates/quote-rates";
import { findBookingPlace, suggestPlaces } from "@/lib/rates/suggest-places";
import { createTestOrder } from "./order.fixture";
import { createTestMerchant } from "./paid-shipment.fixture";

const TANDALE = "Nyumba ya tatu, Tandale";
const DOOR = { latitude: -6.79412, longitude: 39.24077 };
const pinned = { dropoff_latitude: DOOR.latitude, dropoff_longitude: DOOR.longitude };
const unpinned = { dropoff_latitude: null, dropoff_longitude: null };

async function endsOf(id: number) {
  const [row] = await read().execute(sql`select pickup_is_pinned as pickup, dropoff_is_pinned as dropoff,
    dropoff_latitude as latitude, dropoff_longitude as longitude from shipment where id = ${id}`);
  return row!;
}

describe("a geocoded place never becomes a pin", () => {
  test("for an address without coordinates from the API or a file", async () => {
    const owner = await createTestMerchant("sandbox", 10_000_000);
    const first = await findBookingPlace(owner, TANDALE);
    expect(first).toMatchObject({ full: "Tandale, Dar es Salaam", sureness: "area" });
    const id = await createTestOrder(owner, { fields: { dropoff_address: TANDALE, ...unpinned } });
    expect(await endsOf(id)).toMatchObject({ pickup: true, dropoff: false });
    expect(await findBookingPlace(owner, TANDALE)).toEqual(first);
  });

  test("for a place that the booking form found and nobody selected", async () => {
    const owner = await createTestMerchant("sandbox", 10_000_000);
    const { latitude, longitude } = (await findBookingPlace(owner, TANDALE))!;
    const found = { dropoff_latitude: latitude, dropoff_longitude: longitude };
    const fields = { dropoff_address: TANDALE, ...found };
    const id = await createTestOrder(owner, { fields, guess: "dropoff" });
    expect(await endsOf(id)).toMatchObject({ pickup: true, dropoff: false });
    expect(await findBookingPlace(owner, TANDALE)).toMatchObject({ sureness: "area" });
    // The same coordinates, selected by the user, count as a pin.
    await createTestOrder(owner, { fields });
    expect(await findBookingPlace(owner, TANDALE)).toMatchObject({ sureness: "before" });
  });

  test("for an older shipment without this information", async () => {
    const owner = await createTestMerchant("sandbox", 10_000_000);
    const id = await createTestOrder(owner, { fields: { dropoff_address: TANDALE, ...unpinned } });
    await transaction((tx) => tx.execute(sql`update shipment set dropoff_is_pinned = null where id = ${id}`));
    expect(await findBookingPlace(owner, TANDALE)).toMatchObject({ sureness: "area" });
  });
});

describe("a pin is remembered", () => {
  test("with its place, for the next booking by address", async () => {
    const owner = await createTestMerchant("sandbox", 10_000_000);
    await createTestOrder(owner, { fields: { dropoff_address: TANDALE, ...pinned } });
    const place = { full: expect.stringMatching(/, Dar es Salaam$/), sureness: "before", ...DOOR };
    expect(await findBookingPlace(owner, TANDALE)).toMatchObject(place);
    expect((await suggestPlaces(owner, TANDALE))[0]).toMatchObject({ ...place, label: TANDALE });
    const again = await createTestOrder(owner, { fields: { dropoff_address: TANDALE, ...unpinned } });
    expect(await endsOf(again)).toMatchObject({ dropoff: true, ...DOOR });
  });

  test("also after many quoted bookings and other geocoded places", async () => {
    const owner = await createTestMerchant("sandbox", 10_000_000);
    await createTestOrder(owner, { fields: { dropoff_address: TANDALE, ...pinned } });
    for (let times = 0; times < 6; times++) {
      const fields = { dropoff_address: TANDALE, ...unpinned };
      const request = { ...QUOTED, dropoff_address: TANDALE };
      const { quote_token } = await quoteCurrentRates(owner, request);
      expect(
        await endsOf(await createTestOrder(owner, { fields: { ...fields, quote_token } })),
      ).toMatchObject({
        dropoff: true,
      });
    }
    const elsewhere = { dropoff_latitude: -6.7602, dropoff_longitude: 39.2533 };
    await createTestOrder(owner, { fields: { dropoff_address: TANDALE, ...elsewhere }, guess: "dropoff" });
    expect(await findBookingPlace(owner, TANDALE)).toMatchObject({ sureness: "before", ...DOOR });
  });

  test("from an older shipment only when geocoding fails, as approximate", async () => {
    const owner = await createTestMerchant("sandbox", 10_000_000);
    const address = "Kwa Bibi Zzyzx";
    const id = await createTestOrder(owner, { fields: { dropoff_address: address, ...pinned } });
    await transaction((tx) => tx.execute(sql`update shipment set dropoff_is_pinned = null where id = ${id}`));
    expect(await findBookingPlace(owner, address)).toMatchObject({ sureness: "area", ...DOOR });
  });
});

/** Values of the order fixture, because a quote is valid only for the same load and pickup. */
const QUOTED = {
  pickup_latitude: -6.8193,
  pickup_longitude: 39.2745,
  items: [{ description: "Shoes", weight_kg: 1, length_cm: 30, width_cm: 20, height_cm: 10, quantity: 1 }],
};
