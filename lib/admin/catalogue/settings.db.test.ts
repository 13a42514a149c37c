import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { loadCatalogue } from "@/lib/catalogue/load";
import { type PreviewRequest, previewRequest } from "@/lib/core/admin/admin-request";
import { changeSettings, readSettings, type SettingsPatch } from "./settings";
import { previewRoutePrice } from "./price-effect";
import { undoChange } from "./undo-change";

const read = () => transaction((tx) => readSettings(tx));

async function change(values: SettingsPatch, version?: string) {
  const actor = await createTestActor();
  const read_version = version ?? (await read()).version;
  const changed = (await transaction((tx) =>
    changeSettings(tx, actor, { version: read_version, values }),
  )) as Awaited<ReturnType<typeof read>>;
  return { changed, history: await findLoggedActions({ actorId: actor.userId }) };
}

test("a setting applies from the next load of the catalogue; only differences are logged, and can be undone", async () => {
  const { settings } = await read();
  const limit = settings.rate_tracking_misses_per_ten_minutes;
  const { history } = await change({
    rate_tracking_misses_per_ten_minutes: limit + 5,
    handling_fee_tzs: settings.handling_fee_tzs,
  });
  expect((await loadCatalogue()).settings.rate_tracking_misses_per_ten_minutes).toBe(limit + 5);
  expect(history).toMatchObject([
    {
      action: "settings.changed",
      before: { rate_tracking_misses_per_ten_minutes: limit },
      after: { rate_tracking_misses_per_ten_minutes: limit + 5 },
    },
  ]);
  expect(Object.keys(history[0]!.after!)).toEqual(["rate_tracking_misses_per_ten_minutes"]);
  const actor = await createTestActor();
  await transaction((tx) => undoChange(tx, actor, { actionId: history[0]!.id }));
  expect((await read()).settings).toEqual(settings);
  await expect(
    transaction((tx) => undoChange(tx, actor, { actionId: history[0]!.id })),
  ).rejects.toMatchObject({
    condition: "changed_meanwhile",
  });
});

test("settings read before another save are refused", async () => {
  const { version, settings } = await read();
  const limit = settings.rate_tracking_misses_per_ten_minutes;
  const { changed } = await change({ rate_tracking_misses_per_ten_minutes: limit + 1 });
  await expect(change({ handling_fee_tzs: 1 }, version)).rejects.toMatchObject({
    condition: "changed_meanwhile",
  });
  await change({ rate_tracking_misses_per_ten_minutes: limit }, changed.version);
});

test("contradicting settings are refused with the field to correct", async () => {
  await expect(
    change({ cancellation_assigned_bps: 10_000, cancellation_en_route_bps: 1 }),
  ).rejects.toMatchObject({
    detail: [{ loc: ["body", "cancellation_assigned_bps"] }],
  });
});

const CITY = {
  pickup_latitude: -6.8193,
  pickup_longitude: 39.2745,
  dropoff_latitude: -6.76,
  dropoff_longitude: 39.25,
};
const DODOMA = { ...CITY, dropoff_latitude: -6.1731, dropoff_longitude: 35.7419 };
const SHOES = {
  description: "Shoes",
  weight_kg: 1,
  length_cm: 30,
  width_cm: 20,
  height_cm: 10,
  quantity: 1,
};

function preview(proposal: unknown, ends: object = CITY) {
  const request: PreviewRequest = previewRequest.parse({ proposal, route: { ...ends, items: [SHOES] } });
  return transaction((tx) => previewRoutePrice(request, tx));
}

test("a preview prices a route with and without an unsaved change", async () => {
  const values = { service_fee_bps: 0 };
  const { current, proposed } = await preview({ kind: "settings", values });
  expect(proposed.price?.total_amount).toBe(current.price!.total_amount - current.price!.service_fee);
  expect((await read()).settings.service_fee_bps).toBe(1000);
});

test("a preview shows a more expensive vehicle, and the next vehicle when it is inactive", async () => {
  const { vehicles } = await loadCatalogue();
  const { id, baseFeeTzs, name } = vehicles.find(({ slug }) => slug === "motorcycle")!;
  const next = vehicles.find(({ slug }) => slug === "car")!;
  const dearer = await preview({ kind: "vehicle_type", id, values: { base_fee: baseFeeTzs + 1000 } });
  expect(dearer.proposed.price!.first_mile_fee).toBe(dearer.current.price!.first_mile_fee + 1000);
  const off = await preview({ kind: "vehicle_type", id, values: { is_active: false } });
  expect([off.current.price!.vehicle_name, off.proposed.price!.vehicle_name]).toEqual([name, next.name]);
});

test("a preview says why a route can no longer be served", async () => {
  const { lanes, hubs } = await loadCatalogue();
  const [dar, dodoma] = ["Dar es Salaam (Ubungo)", "Dodoma"].map(
    (name) => hubs.find((hub) => hub.name === name)!.id,
  );
  const lane = lanes.find(
    ({ originHubId, destinationHubId }) => originHubId === dar && destinationHubId === dodoma,
  )!;
  const { current, proposed } = await preview(
    { kind: "lane", id: lane.id, values: { is_active: false } },
    DODOMA,
  );
  expect(current.price?.shipment_type).toBe("regional");
  expect(proposed).toEqual({ price: null, refusal: "no_regional_route" });
});

test("a preview of a new row needs all fields, and of an unknown row is not found", async () => {
  await expect(preview({ kind: "hub", id: null, values: { name: "Kibaha" } })).rejects.toMatchObject({
    condition: "validation_error",
    detail: Array.from({ length: 7 }, () => ({ type: "missing" })),
  });
  await expect(preview({ kind: "lane", id: 2_000_000_000, values: {} })).rejects.toMatchObject({
    condition: "not_found",
  });
});
