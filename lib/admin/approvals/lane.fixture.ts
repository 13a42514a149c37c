import { randomBytes } from "node:crypto";
import { transaction } from "@/db/client";
import { createTestActor } from "@/lib/admin/actor.fixture";
import { createCatalogueRow, createPricedRow } from "@/lib/admin/catalogue/catalogue";

let south = -40 - Math.random() * 20;

export async function createTestLane() {
  const actor = await createTestActor();
  const mintHub = () => {
    south -= 2;
    const name = `Hub ${randomBytes(6).toString("hex")}`;
    const place = { name, address: "At sea", latitude: south, longitude: -100 };
    const fields = {
      ...place,
      is_active: false,
      opening_hours: null,
      closed_days: [],
      pickup_capacity: null,
    };
    return transaction((tx) => createCatalogueRow(tx, actor, { kind: "hub", fields }));
  };
  const ends = { origin_hub_id: (await mintHub()).id!, destination_hub_id: (await mintHub()).id! };
  const prices = { transit_base_rate: 4000, transit_per_kg_rate: 500 };
  const fields = { ...ends, ...prices, distance_km: 100, hours: 3, is_active: false };
  return {
    fields,
    row: await transaction((tx) => createPricedRow.perform(tx, actor, { kind: "lane", fields })),
  };
}
