import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { appUser } from "@/db/schema/merchants";
import { listPackageSizeTiers } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import { commitImport } from "@/lib/imports/commit-import";
import { selectImportLines, createImport, readShipmentsFile } from "./open-import";
import { presentImport } from "./get-import";
import { quoteImport } from "@/lib/imports/quote-import";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";

const HEAD = "name,phone,address,latitude,longitude,item,size,vehicle_type_id";
const to = (address: string, more = ",") => `Juma Ally,0754000001,"${address}",${more},Shoes,small,`;
const TANDALE = to("Nyumba ya tatu, Tandale");
const SINZA = to("karibu na Sinza Makaburini");
const DOOR = to("Kwa Asha", "-6.7602,39.2533");

async function open(
  caller: Caller,
  lines: string[],
  pickup = "Kariakoo, Dar es Salaam",
  head = HEAD,
): Promise<number> {
  const [user] = await transaction((tx) =>
    tx
      .insert(appUser)
      .values({ email: `${randomUUID()}@example.com`, passwordHash: "-", role: "admin" })
      .returning({ id: appUser.id }),
  );
  const bytes = new TextEncoder().encode([head, ...lines].join("\n"));
  const defaults = { sender_name: "Duka la Neema", sender_phone: "+255712345678", pickup_address: pickup };
  const file = await readShipmentsFile({ bytes, tiers: await listPackageSizeTiers(), defaults });
  return transaction((tx) => createImport(tx, caller, { fileName: "orders.csv", file, createdBy: user!.id }));
}

const quote = (caller: Caller, id: number, lines = {}) => quoteImport(caller, id, new Date(), lines);

test("each line shows its places, their precision and the distance", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const { report } = await quote(caller, await open(caller, [SINZA, DOOR]));
  expect(presentImport(report).lines).toMatchObject([
    {
      state: "ready",
      is_unsure: false,
      distance_km: expect.any(Number),
      places: {
        pickup: { full: "Kariakoo, Dar es Salaam" },
        dropoff: { full: "Sinza Makaburini, Dar es Salaam", sureness: "spot" },
      },
    },
    {
      state: "ready",
      places: { dropoff: { latitude: -6.7602, longitude: 39.2533, sureness: "exact" } },
    },
  ]);
});

test("an address with a map link is priced for the linked place", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const link = to("https://maps.google.com/?q=-6.7602,39.2533");
  const { report } = await quote(caller, await open(caller, [link, to("geo:-6.7602,39.2533")]));
  const place = { latitude: -6.7602, longitude: 39.2533, sureness: "exact" };
  expect(presentImport(report).lines).toMatchObject([
    { state: "ready", places: { dropoff: place } },
    { state: "ready", places: { dropoff: place } },
  ]);
});

test("a line with an imprecise place is not booked until the merchant confirms", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const id = await open(caller, [TANDALE, DOOR]);
  const first = await quote(caller, id);
  expect(presentImport(first.report)).toMatchObject({
    counts: { ready: 1, skipped: 1 },
    is_quoted: true,
    total_amount: first.report.lines[1]!.quote!.total_amount,
    lines: [
      {
        is_unsure: true,
        amount: expect.any(Number),
        places: { dropoff: { full: "Tandale, Dar es Salaam", sureness: "area" } },
        problems: [{ column: "dropoff_address", type: "place_unsure", value: "Nyumba ya tatu, Tandale" }],
      },
      { is_unsure: false },
    ],
  });
  // A second quote does not include the line that was skipped because of its unsure place.
  expect((await quote(caller, id)).report.counts).toMatchObject({ ready: 1, skipped: 1 });
  await transaction((tx) => selectImportLines(tx, caller, id, { lines: [1], book: true }));
  expect(await quote(caller, id, { unpriced: true })).toMatchObject({
    priced: 1,
    left: 0,
    report: { counts: { ready: 2, skipped: 0 }, isQuoted: true },
  });
  expect((await quote(caller, id)).report.counts).toMatchObject({ ready: 2 });
  const { report, booked } = await commitImport(caller, id);
  expect(booked).toBe(2);
  const shown = first.report.lines[0]!.quote!.places!.dropoff!;
  expect(
    await pool`select dropoff_latitude as latitude, dropoff_longitude as longitude, dropoff_is_pinned as pinned
      from shipment where id = ${report.lines[0]!.shipmentId}`,
  ).toEqual([{ latitude: shown.latitude, longitude: shown.longitude, pinned: false }]);
});

test("quotes in steps and reports the progress", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const id = await open(caller, [DOOR, TANDALE, "Juma,bad,x,,,Shoes,small,", SINZA, DOOR]);
  const steps = [];
  let after = 0;
  for (;;) {
    const { report, ...step } = await quote(caller, id, { after, linesMax: 2 });
    steps.push({ ...step, priced: step.priced, ready: report.counts.ready, isQuoted: report.isQuoted });
    if (step.left === 0) break;
    after = step.last;
  }
  expect(steps).toEqual([
    { priced: 2, left: 2, last: 2, ready: 3, isQuoted: false },
    { priced: 2, left: 0, last: 5, ready: 3, isQuoted: true },
  ]);
});

test("an unknown vehicle is reported with its value", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const { report } = await quote(caller, await open(caller, [`${to("Zzyzx 12")}9999`]));
  expect(report.lines[0]).toMatchObject({
    state: "refused",
    problems: [{ column: "vehicle_type_id", value: "9999" }],
  });
});

test("a line with a pickup time is booked for that time; a bad time is named by its column", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const day = addDays(toTanzaniaDay(new Date()), 2);
  const id = await open(
    caller,
    [`${day} 09:00,${day} 11:30`, `${addDays(day, 30)} 09:00,`, `${day} 09:00,${day} 09:10`].map(
      (times) => `${DOOR},${times}`,
    ),
    "Kariakoo, Dar es Salaam",
    `${HEAD},pickup_after,pickup_before`,
  );
  const { report } = await quote(caller, id);
  expect(report.lines.map(({ state, problems }) => [state, problems.map(({ column }) => column)])).toEqual([
    ["ready", []],
    ["refused", ["pickup_after"]],
    ["refused", ["pickup_before"]],
  ]);
  const { report: committed } = await commitImport(caller, id);
  const [row] = await pool`select pickup_after, pickup_before, search_at from shipment
    where id = ${committed.lines[0]!.shipmentId}`;
  expect(row).toMatchObject({
    pickup_after: new Date(`${day}T09:00:00+03:00`),
    pickup_before: new Date(`${day}T11:30:00+03:00`),
  });
  expect(row!.search_at).not.toBeNull();
});
