import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { locateAddress } from "./resolve-trip";
import { resolveTrip } from "@/lib/rates/resolve-trip";
import { findBookingPlace, suggestPlaces } from "./suggest-places";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";

async function sentTo(
  address: string,
  [latitude, longitude]: [number, number],
  mode: "live" | "sandbox" = "live",
) {
  const owner = await createTestMerchant(mode);
  const id = await createTestShipment(owner);
  await transaction((tx) =>
    tx.execute(sql`update shipment set dropoff_address = ${address}, dropoff_latitude = ${latitude},
    dropoff_longitude = ${longitude} where id = ${id}`),
  );
  return { owner, id };
}

test("an address that the merchant used before resolves to its last place, whatever the punctuation", async () => {
  const { owner } = await sentTo("Kwa Mama Asha, Nyumba ya 3 (Sinza)", [-6.7777, 39.2222]);
  const point = { latitude: -6.7777, longitude: 39.2222 };
  for (const address of ["Kwa Mama Asha, Nyumba ya 3 (Sinza)", " kwa mama asha nyumba ya 3, SINZA "]) {
    expect((await locateAddress(address, owner))?.point).toEqual(point);
  }
  const dropoff = { address: "kwa mama asha nyumba ya 3 sinza" };
  expect((await resolveTrip({ pickup: point, dropoff }, owner)).dropoff).toEqual(point);
  expect((await suggestPlaces(owner, "Kwa Mama Asha, Nyumba ya 3 (Sinza)"))[0]).toMatchObject(point);
});

test.each(["Masaki", "Tegeta"])("%s is suggested first, found and priced as itself", async (name) => {
  const owner = await createTestMerchant("sandbox");
  const [first] = await suggestPlaces(owner, name);
  expect(first).toMatchObject({ label: `${name}, Dar es Salaam`, also: null });
  const point = { latitude: first!.latitude, longitude: first!.longitude };
  expect(await findBookingPlace(owner, name)).toMatchObject(point);
  expect((await resolveTrip({ pickup: { address: name }, dropoff: point }, owner)).pickup).toEqual(point);
});

test("a place that matches by another name shows that name, after places with the typed name", async () => {
  const suggested = await suggestPlaces(null, "Tegeta");
  const wazo = suggested.findIndex(({ label }) => label === "Wazo, Dar es Salaam");
  const others = suggested.slice(0, wazo === -1 ? undefined : wazo);
  expect(others.every(({ label }) => label.startsWith("Tegeta"))).toBe(true);
  expect((await suggestPlaces(null, "Tegeta Waz"))[0]).toMatchObject({
    label: "Wazo, Dar es Salaam",
    also: "Tegeta Wazo",
    is_name: true,
  });
});

test("the latest shipment counts, both pickups and drop-offs", async () => {
  const { owner } = await sentTo("Ofisi yetu", [-6.82, 39.2701]);
  const id = await createTestShipment(owner);
  await transaction((tx) =>
    tx.execute(sql`update shipment set pickup_address = 'Ofisi yetu' where id = ${id}`),
  );
  expect((await locateAddress("ofisi yetu", owner))?.point).toEqual({ latitude: -6.82, longitude: 39.27 });
});

test("an earlier address with different places, or only a town, is not used", async () => {
  const { owner } = await sentTo("Kwa dada", [-6.7, 39.2]);
  expect(await locateAddress("Kwa dada", owner)).not.toBeNull();
  const id = await createTestShipment(owner);
  await transaction((tx) =>
    tx.execute(sql`update shipment set pickup_address = 'Kwa dada' where id = ${id}`),
  );
  expect(await locateAddress("Kwa dada", owner)).toBeNull();
  const inTown = await sentTo("Dodoma", [-6.2, 35.7]);
  expect((await locateAddress("Dodoma", inTown.owner))?.point).not.toEqual({
    latitude: -6.2,
    longitude: 35.7,
  });
});

test("an earlier address takes precedence over known places, but not over coordinates", async () => {
  const { owner } = await sentTo("Kariakoo", [-6.85, 39.25]);
  expect((await locateAddress("Kariakoo", owner))?.point).toEqual({ latitude: -6.85, longitude: 39.25 });
  expect((await locateAddress("-6.8, 39.28", owner))?.point).toEqual({ latitude: -6.8, longitude: 39.28 });
});

test("an earlier address is used only for its merchant, in its mode", async () => {
  const { owner } = await sentTo("Mahali pangu pa siri", [-6.85, 39.25], "sandbox");
  const other = await createTestMerchant("sandbox");
  expect(await locateAddress("Mahali pangu pa siri", owner)).not.toBeNull();
  expect(await locateAddress("Mahali pangu pa siri", other)).toBeNull();
  expect(await locateAddress("Mahali pangu pa siri", { ...owner, mode: "live" })).toBeNull();
  expect(await locateAddress("Mahali pangu pa siri", null)).toBeNull();
});

test("earlier addresses are looked up by an index", async () => {
  const plan = await transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select id from shipment where merchant_id = 1 and mode = 'live'
      and address_key(dropoff_address) = address_key('Kariakoo')
      order by address_key(dropoff_address) desc, id desc limit 1`);
  });
  expect(JSON.stringify(plan)).toContain("Scan Backward using shipment_dropoff_address");
});

test("suggests eight places at most, by prefix, with the largest city and the full name first", async () => {
  const owner = await createTestMerchant("sandbox");
  const labels = async (typed: string) => (await suggestPlaces(owner, typed)).map(({ label }) => label);
  expect((await labels("kari"))[0]).toMatch(/^Kariakoo/);
  expect((await labels("soko la kari"))[0]).toBe("Kariakoo Market, Dar es Salaam");
  expect(await labels("nyeg")).toContain("Nyegezi, Mwanza");
  expect((await labels("m")).length).toBe(0);
  expect((await labels("ma")).length).toBe(8);
});

test("an address without a chosen place shows the priced place and its precision", async () => {
  const owner = await createTestMerchant("sandbox");
  const found = (address: string) => findBookingPlace(owner, address);
  expect(await found("Nyumba ya tatu karibu na Sinza Makaburini")).toMatchObject({
    full: "Sinza Makaburini, Dar es Salaam",
    sureness: "spot",
  });
  expect(await found("Nyumba ya tatu, Tandale")).toMatchObject({
    full: "Tandale, Dar es Salaam",
    sureness: "area",
  });
  expect(await found("Mlimani City")).toMatchObject({
    full: expect.stringMatching(/^Mlimani City, .+, Dar es Salaam$/),
  });
  expect(await found("Dodoma")).toMatchObject({ full: "Dodoma", sureness: "town", is_wide: true });
  expect(await found("-6.8, 39.28")).toMatchObject({ latitude: -6.8, sureness: "exact" });
  expect(await found("Xyzzy 12")).toBeNull();
  const before = await sentTo("Kwa Bibi Mwenda", [-6.7777, 39.2222]);
  expect(await findBookingPlace(before.owner, "kwa bibi mwenda")).toMatchObject({ sureness: "before" });
});
