import { afterAll, describe, expect, test } from "vitest";
import { createDedicatedDatabase } from "./own-database.fixture";

// These tests change the vehicles of the catalogue.
const { sql } = await createDedicatedDatabase();
const { loadCatalogue } = await import("@/lib/catalogue/load");
const { shipmentRequest } = await import("@/lib/core/shipments/shipment-request");
const { quoteCurrentRates } = await import("@/lib/rates/quote-rates");
const { createTestMerchant, createTestShipment } = await import("./paid-shipment.fixture");
const { priceShipment } = await import("./price");
afterAll(() => sql.end());

const HOME = "Kwa Mama Asha, Nyumba ya 3";
const POINT = { latitude: -6.7777, longitude: 39.2222 };
const merchant = () => createTestMerchant("sandbox");
type Owner = Awaited<ReturnType<typeof merchant>>;

/** Creates an earlier shipment to HOME with these coordinates. */
async function sentTo(owner: Owner, { latitude, longitude }: typeof POINT) {
  await sql`update shipment set dropoff_address = ${HOME}, dropoff_latitude = ${latitude},
    dropoff_longitude = ${longitude} where id = ${await createTestShipment(owner)}`;
}

function body(changes: Record<string, unknown> = {}) {
  return shipmentRequest.parse({
    sender_name: "Asha",
    sender_phone: "+255712345678",
    pickup_address: "Kariakoo, Dar es Salaam",
    pickup_latitude: -6.8193,
    pickup_longitude: 39.2745,
    receiver_name: "Juma",
    receiver_phone: "+255754000000",
    dropoff_address: HOME,
    items: [{ description: "Shoes", weight_kg: 1, length_cm: 30, width_cm: 20, height_cm: 10, quantity: 1 }],
    ...changes,
  });
}

const price = async (owner: Owner, request: ReturnType<typeof body>) =>
  priceShipment(owner, request, await loadCatalogue(), new Date());

describe("a quote for an address", () => {
  test("holds when geocoding gives another place", async () => {
    const owner = await merchant();
    await sentTo(owner, POINT);
    const quote = await quoteCurrentRates(owner, body());
    await sentTo(owner, { latitude: -6.7778, longitude: 39.2223 });
    const { trip, fees } = await price(owner, body({ quote_token: quote.quote_token }));
    expect([trip.dropoff, fees.totalAmount]).toEqual([POINT, quote.total_amount]);
    expect((await price(owner, body())).trip.dropoff).toEqual({ latitude: -6.7778, longitude: 39.2223 });
  });

  test("holds when geocoding fails", async () => {
    const owner = await merchant();
    await sentTo(owner, POINT);
    const quote = await quoteCurrentRates(owner, body());
    await sentTo(owner, { latitude: -6.2, longitude: 39.4 });
    await expect(price(owner, body())).rejects.toMatchObject({ condition: "ungeocodable_dropoff" });
    const { fees } = await price(owner, body({ quote_token: quote.quote_token }));
    expect(fees.totalAmount).toBe(quote.total_amount);
  });

  test("does not hold for another address, nor for other coordinates", async () => {
    const owner = await merchant();
    await sentTo(owner, POINT);
    const { quote_token } = await quoteCurrentRates(owner, body());
    const elsewhere = { dropoff_latitude: -6.7602, dropoff_longitude: 39.2533 };
    for (const changes of [{ dropoff_address: "Sinza, Dar es Salaam" }, elsewhere]) {
      const other = price(owner, body({ quote_token, ...changes }));
      await expect(other).rejects.toMatchObject({ detail: [{ loc: ["body", "quote_token"] }] });
    }
    const same = { dropoff_latitude: POINT.latitude, dropoff_longitude: POINT.longitude };
    expect((await price(owner, body({ quote_token, ...same }))).trip.dropoff).toEqual(POINT);
  });
});

describe("an invalid token is refused before geocoding", () => {
  const nowhere = { dropoff_address: "Zzyzx qqq" };

  test("when it is forged", async () => {
    const owner = await merchant();
    const forged = price(owner, body({ ...nowhere, quote_token: "e30.e30" }));
    await expect(forged).rejects.toMatchObject({ detail: [{ loc: ["body", "quote_token"] }] });
  });

  test("when it has expired", async () => {
    const owner = await merchant();
    await sentTo(owner, POINT);
    const { quote_token, quote_expires_at } = await quoteCurrentRates(owner, body());
    const late = priceShipment(
      owner,
      body({ ...nowhere, quote_token }),
      await loadCatalogue(),
      new Date(quote_expires_at),
    );
    await expect(late).rejects.toMatchObject({ condition: "quote_expired" });
  });
});

describe("the vehicle that a quote has chosen", () => {
  async function chosen() {
    const owner = await merchant();
    await sentTo(owner, POINT);
    return { owner, quote: await quoteCurrentRates(owner, body()) };
  }

  test.each([
    ["is no longer in service", "is_active = false", "is_active = true"],
    ["no longer carries as much", "max_payload_kg = 0.5", "max_payload_kg = 30"],
  ])("%s: the quote has expired, even when the request names the vehicle", async (_name, change, back) => {
    const { owner, quote } = await chosen();
    await sql.unsafe(`update vehicle_type set ${change} where id = ${quote.vehicle_id}`);
    try {
      const redeemed = price(owner, body({ quote_token: quote.quote_token }));
      await expect(redeemed).rejects.toMatchObject({ condition: "quote_expired" });
      const named = price(owner, body({ quote_token: quote.quote_token, vehicle_type_id: quote.vehicle_id }));
      await expect(named).rejects.toMatchObject({ condition: "quote_expired" });
    } finally {
      await sql.unsafe(`update vehicle_type set ${back} where id = ${quote.vehicle_id}`);
    }
  });
});
