import { describe, expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { addDays, startOfDay, toTanzaniaDay } from "@/lib/core/time/day";
import { performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
  type TestMerchant,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { listForDashboard, presentDashboardRow } from "./list-for-dashboard";
import { listPlanned } from "./planned";

const HOUR_MS = 3_600_000;
const tomorrow = addDays(toTanzaniaDay(new Date()), 1);
const at = (hour: number, day = tomorrow) => new Date(startOfDay(day).getTime() + hour * HOUR_MS);

async function schedule(owner: TestMerchant, after: Date): Promise<number> {
  const id = await createTestShipment(owner);
  const before = new Date(after.getTime() + 2 * HOUR_MS);
  await pool`update shipment set pickup_after = ${after.toISOString()}, pickup_before = ${before.toISOString()}
    where id = ${id}`;
  return id;
}

async function planAttempt(owner: TestMerchant, after: Date): Promise<number> {
  const id = await createTestShipment(owner);
  await performManualSteps(id, ["accept", "collect", "headOut", "absent"], await createTestRider(owner.mode));
  const before = new Date(after.getTime() + HOUR_MS);
  const attempt = { after, before, startsAt: after, notes: null, place: null };
  await pool`update shipment set failure = failure || ${JSON.stringify({ nextAttempt: attempt })}::text::jsonb
    where id = ${id}`;
  return id;
}

describe("planned shipments", () => {
  test("are listed by time with pickups and attempts, up to the number of each day", async () => {
    const owner = await createTestMerchant();
    const attempt = await planAttempt(owner, at(10));
    const [late, early] = [await schedule(owner, at(15)), await schedule(owner, at(8))];
    const later = await schedule(owner, at(9, addDays(tomorrow, 13)));
    await createTestShipment(owner);
    await schedule(owner, new Date(Date.now() - HOUR_MS));
    await schedule(await createTestMerchant(), at(9));
    const range = { from: toTanzaniaDay(new Date()), to: addDays(tomorrow, 13) };

    const planned = await listPlanned(owner, { ...range, perDay: 2 });
    expect(planned.map(({ id, of_day }) => [id, of_day])).toEqual([
      [early, 3],
      [attempt, 3],
      [later, 1],
    ]);
    expect(planned[1]).toMatchObject({
      status: "failed",
      receiver_name: "Juma",
      place: "Mikocheni, Dar es Salaam",
      planned_after: at(10).toISOString(),
      planned_before: at(11).toISOString(),
    });
    expect(planned[0]).toMatchObject({ place: "Kariakoo, Dar es Salaam" });
    const day = await listPlanned(owner, { from: tomorrow, to: tomorrow, perDay: 50 });
    expect(day.map(({ id }) => id)).toEqual([early, attempt, late]);
    expect(await listPlanned({ ...owner, mode: "sandbox" }, { ...range, perDay: 2 })).toEqual([]);
  });

  test("are a filter of the list, which shows their windows", async () => {
    const owner = await createTestMerchant();
    const attempt = await planAttempt(owner, at(10));
    const unplanned = await createTestShipment(owner);
    const pickup = await schedule(owner, at(8));
    const list = async (query: object) =>
      (await listForDashboard(owner, shipmentListFilter.parse(query))).shipments.map(presentDashboardRow);
    const planned = await list({ status: "planned" });
    expect(planned.map(({ id }) => id)).toEqual([pickup, attempt]);
    expect(planned.map((row) => row.planned)).toEqual([
      { after: at(8).toISOString(), before: at(10).toISOString() },
      { after: at(10).toISOString(), before: at(11).toISOString() },
    ]);
    const all = await list({});
    expect(all.find(({ id }) => id === unplanned)?.planned).toBeNull();
  });
});
