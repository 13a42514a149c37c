import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import {
  type CatalogueRow,
  changeCatalogueRow,
  changePricedRow,
  createCatalogueRow,
  createPricedRow,
  listCatalogue,
  type Versioned,
} from "./catalogue";
import { WEEKDAYS } from "@/lib/core/time/service-hours";
import { undoChange } from "./undo-change";

const unique = () => randomBytes(6).toString("hex");
let south = -40 - Math.random() * 20;

async function mintHub() {
  const actor = await createTestActor();
  south -= 2;
  const fields = {
    name: `Hub ${unique()}`,
    address: "At sea",
    latitude: south,
    longitude: 60 + Math.random() * 40,
    is_active: true,
    opening_hours: null,
    closed_days: [],
    pickup_capacity: null,
  };
  const hub = await transaction((tx) => createCatalogueRow(tx, actor, { kind: "hub", fields }));
  return hub as Versioned<CatalogueRow<"hub">>;
}

async function createTestLane(distance_km = 120) {
  const [origin, destination] = [await mintHub(), await mintHub()];
  const actor = await createTestActor();
  const fields = {
    origin_hub_id: origin.id!,
    destination_hub_id: destination.id!,
    distance_km,
    transit_base_rate: 4000,
    transit_per_kg_rate: 500,
    hours: 3,
    is_active: true,
  };
  const lane = await transaction((tx) => createPricedRow.perform(tx, actor, { kind: "lane", fields }));
  return lane as Versioned<CatalogueRow<"lane">>;
}

async function changeLane(
  id: number,
  version: string,
  values: { transit_base_rate?: number; is_active?: boolean },
) {
  const actor = await createTestActor();
  const change = { kind: "lane" as const, key: String(id), version, values };
  return transaction((tx) => changePricedRow.perform(tx, actor, change));
}

async function undo(actionId: number) {
  const actor = await createTestActor();
  await transaction((tx) => undoChange.perform(tx, actor, { actionId }));
}

const historyOf = (kind: CatalogueKind, id: number) =>
  findLoggedActions({ subjectType: kind, subjectId: String(id) });
const priced = async (id: number) =>
  (await loadCatalogue()).lanes.find((lane) => lane.id === id)?.transitBaseRateTzs;

test("a new hub has a lane to itself and serves local deliveries at once", async () => {
  const hub = await mintHub();
  const { hubs, lanes } = await loadCatalogue();
  expect(hubs.find(({ id }) => id === hub.id)).toMatchObject({ name: hub.name, isActive: true });
  expect(lanes.find(({ originHubId }) => originHubId === hub.id)).toMatchObject({
    destinationHubId: hub.id,
    distanceKm: 0,
    isActive: true,
  });
});

test("the hours of a hub apply from the next load of the catalogue, are in the history, and can be undone", async () => {
  const hub = await mintHub();
  const actor = await createTestActor();
  const opening_hours = Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, weekday === "sunday" ? null : "06:00-12:00, 14:00-21:00"]),
  );
  const values = { opening_hours, closed_days: ["2026-12-25"] };
  const change = { kind: "hub" as const, key: String(hub.id), version: hub.version, values };
  await transaction((tx) => changeCatalogueRow(tx, actor, change));
  const stored = async () => (await loadCatalogue()).hubs.find(({ id }) => id === hub.id);
  expect(await stored()).toMatchObject({ openingHours: opening_hours, closedDays: ["2026-12-25"] });
  const [changed] = await historyOf("hub", hub.id!);
  expect(changed).toMatchObject({ before: { opening_hours: null, closed_days: [] }, after: values });
  await undo(changed!.id);
  expect(await stored()).toMatchObject({ openingHours: null, closedDays: [] });
});

test("a changed price applies from the next load of the catalogue and is in the history", async () => {
  const lane = await createTestLane();
  const { version } = await loadCatalogue();
  const changed = await changeLane(lane.id!, lane.version, { transit_base_rate: 4444 });
  expect(changed).toMatchObject({ transit_base_rate: 4444, distance_km: 120 });
  expect((await loadCatalogue()).version).toBeGreaterThan(version);
  expect(await priced(lane.id!)).toBe(4444);
  expect(await historyOf("lane", lane.id!)).toMatchObject([
    { action: "lane.changed", before: { transit_base_rate: 4000 }, after: { transit_base_rate: 4444 } },
    { action: "lane.created", before: null },
  ]);
});

test("a form read before another save is refused and overwrites nothing", async () => {
  const lane = await createTestLane();
  await changeLane(lane.id!, lane.version, { transit_base_rate: 4444 });
  await expect(changeLane(lane.id!, lane.version, { transit_base_rate: 1 })).rejects.toMatchObject({
    condition: "changed_meanwhile",
  });
  expect(await priced(lane.id!)).toBe(4444);
});

test("one of several concurrent saves succeeds", async () => {
  const lane = await createTestLane();
  const saves = await Promise.allSettled(
    [1, 2, 3].map((rate) => changeLane(lane.id!, lane.version, { transit_base_rate: 4000 + rate })),
  );
  expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await historyOf("lane", lane.id!)).toHaveLength(2);
});

test("a save without a change is not logged", async () => {
  const lane = await createTestLane();
  await changeLane(lane.id!, lane.version, { transit_base_rate: 4000 });
  expect(await historyOf("lane", lane.id!)).toHaveLength(1);
});

test("the fields that identify a row to clients do not change", async () => {
  const lane = await createTestLane();
  const actor = await createTestActor();
  const values = { destination_hub_id: lane.origin_hub_id, transit_base_rate: 4001 };
  const change = { kind: "lane" as const, key: String(lane.id), version: lane.version, values };
  const changed = await transaction((tx) => changePricedRow.perform(tx, actor, change));
  expect(changed).toMatchObject({ destination_hub_id: lane.destination_hub_id, transit_base_rate: 4001 });
});

test("an inactive lane is not used for prices and stays in the back office", async () => {
  const lane = await createTestLane();
  await changeLane(lane.id!, lane.version, { is_active: false });
  expect(await priced(lane.id!)).toBeUndefined();
  const listed = await transaction((tx) => listCatalogue("lane", tx));
  expect(listed.find(({ id }) => id === lane.id)).toMatchObject({ is_active: false });
});

test("a change is undone, and the undo can be undone", async () => {
  const lane = await createTestLane();
  await changeLane(lane.id!, lane.version, { transit_base_rate: 4444 });
  await undo((await historyOf("lane", lane.id!))[0]!.id);
  expect(await priced(lane.id!)).toBe(4000);
  const [undone] = await historyOf("lane", lane.id!);
  expect(undone).toMatchObject({ action: "lane.undone", after: { transit_base_rate: 4000 } });
  await undo(undone!.id);
  expect(await priced(lane.id!)).toBe(4444);
});

test("a change that was logged before a column was added is undone, and the column keeps its value", async () => {
  const { version: _, opening_hours: __, closed_days: ___, ...former } = await mintHub();
  const after = { ...former, address: "Further out" };
  await pool`update hub set address = ${after.address}, closed_days = '["2026-12-25"]' where id = ${former.id!}`;
  const [entry] = await pool`
    insert into admin_action (action, subject_type, subject_id, before, after)
    values ('hub.changed', 'hub', ${former.id!}, ${pool.json(former)}, ${pool.json(after)}) returning id`;
  await undo(Number(entry!.id));
  const hub = (await transaction((tx) => listCatalogue("hub", tx))).find(({ id }) => id === former.id);
  expect(hub).toMatchObject({ address: former.address, closed_days: ["2026-12-25"] });
});

test("a change is not undone after a later change", async () => {
  const lane = await createTestLane();
  const second = await changeLane(lane.id!, lane.version, { transit_base_rate: 4444 });
  const [first] = await historyOf("lane", lane.id!);
  await changeLane(lane.id!, second.version, { transit_base_rate: 5555 });
  await expect(undo(first!.id)).rejects.toMatchObject({ condition: "changed_meanwhile" });
  expect(await priced(lane.id!)).toBe(5555);
});

test("a creation cannot be undone, nor an action that is not a change", async () => {
  const lane = await createTestLane();
  const [created] = await historyOf("lane", lane.id!);
  await expect(undo(created!.id)).rejects.toMatchObject({ condition: "validation_error" });
  await expect(undo(1)).rejects.toMatchObject({ condition: "not_found" });
});

test("a duplicate is refused with the field to correct", async () => {
  const actor = await createTestActor();
  const lane = await createTestLane();
  const { id: _, version: __, ...fields } = lane;
  await expect(
    transaction((tx) => createPricedRow.perform(tx, actor, { kind: "lane", fields })),
  ).rejects.toMatchObject({
    detail: [{ loc: ["body", "destination_hub_id"], msg: "There is one like this already" }],
  });
  const nowhere = { ...fields, destination_hub_id: 2_000_000_000 };
  await expect(
    transaction((tx) => createPricedRow.perform(tx, actor, { kind: "lane", fields: nowhere })),
  ).rejects.toMatchObject({
    detail: [{ loc: ["body", "destination_hub_id"], msg: "There is no such hub" }],
  });
});

test("a tier is created, changed by its code and deactivated", async () => {
  const actor = await createTestActor();
  const code = `t${unique()}`;
  const fields = {
    code,
    label: "Crate",
    length_cm: 50,
    width_cm: 40,
    height_cm: 30.5,
    weight_kg: 12,
    is_active: true,
    sort_order: 99,
  };
  const created = await transaction((tx) =>
    createCatalogueRow(tx, actor, { kind: "package_size_tier", fields }),
  );
  const change = { key: code, version: created.version, values: { is_active: false } };
  await transaction((tx) => changeCatalogueRow(tx, actor, { kind: "package_size_tier", ...change }));
  const [row] = await pool`select * from package_size_tier where code = ${code}`;
  expect(row).toEqual({ ...fields, is_active: false });
});

test("a change of a vehicle type keeps its slug and empty limits", async () => {
  const actor = await createTestActor();
  const read = async () =>
    (await transaction((tx) => listCatalogue("vehicle_type", tx))).find(({ slug }) => slug === "fuso")!;
  const fuso = await read();
  const change = { version: fuso.version, values: { description: `A lorry ${unique()}` } };
  await transaction((tx) =>
    changePricedRow(tx, actor, { kind: "vehicle_type", key: String(fuso.id), ...change }),
  );
  expect(await read()).toMatchObject({
    ...fuso,
    description: change.values.description,
    version: expect.not.stringMatching(fuso.version),
  });
});
