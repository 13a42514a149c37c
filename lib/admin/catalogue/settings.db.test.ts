import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { actionsOf, mintActor } from "@/lib/admin/actions/actor.fixture";
import { loadCatalogue } from "@/lib/catalogue/load";
import { type PreviewRequest, previewRequest } from "@/lib/core/admin/admin-request";
import { changeSettings, type SettingsPatch } from "./change-settings";
import { previewRoute } from "./preview-route";
import { readSettings } from "./read-settings";
import { undoChange } from "./undo-change";

const read = () => transaction((tx) => readSettings(tx));

async function change(values: SettingsPatch, version?: string) {
  const actor = await mintActor();
  const read_version = version ?? (await read()).version;
  const changed = await transaction((tx) => changeSettings(tx, actor, { version: read_version, values }));
  return { changed, history: await actionsOf({ actorId: actor.userId }) };
}

test("a setting holds from the next look at the catalogue; only what differs is logged and can be undone", async () => {
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
  const actor = await mintActor();
  await transaction((tx) => undoChange(tx, actor, history[0]!.id));
  expect((await read()).settings).toEqual(settings);
  await expect(transaction((tx) => undoChange(tx, actor, history[0]!.id))).rejects.toMatchObject({
    condition: "changed_meanwhile",
  });
});

test("settings that were read before somebody else saved are refused", async () => {
  const { version, settings } = await read();
  const limit = settings.rate_tracking_misses_per_ten_minutes;
  const { changed } = await change({ rate_tracking_misses_per_ten_minutes: limit + 1 });
  await expect(change({ handling_fee_tzs: 1 }, version)).rejects.toMatchObject({
    condition: "changed_meanwhile",
  });
  await change({ rate_tracking_misses_per_ten_minutes: limit }, changed.version);
});

test("settings that contradict each other are refused by the field to correct", async () => {
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
  return transaction((tx) => previewRoute(request, tx));
}

test("a preview prices a route with and without a change that nobody has saved", async () => {
  const values = { service_fee_bps: 0 };
  const { current, proposed } = await preview({ kind: "settings", values });
  expect(proposed.quote?.fees.totalAmount).toBe(
    current.quote!.fees.totalAmount - current.quote!.fees.serviceFee,
  );
  expect((await read()).settings.service_fee_bps).toBe(1000);
});

test("a preview shows a dearer vehicle, and the next one when it is switched off", async () => {
  const { vehicles } = await loadCatalogue();
  const { id, baseFeeTzs } = vehicles.find(({ slug }) => slug === "motorcycle")!;
  const dearer = await preview({ kind: "vehicle_type", id, values: { base_fee: baseFeeTzs + 1000 } });
  expect(dearer.proposed.quote!.fees.firstMileFee).toBe(dearer.current.quote!.fees.firstMileFee + 1000);
  const off = await preview({ kind: "vehicle_type", id, values: { is_active: false } });
  expect([off.current.quote!.vehicle.slug, off.proposed.quote!.vehicle.slug]).toEqual(["motorcycle", "car"]);
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
  expect(current.quote?.type).toBe("regional");
  expect(proposed).toEqual({ quote: null, refusal: "no_regional_route" });
});

test("a preview of a new row needs all of it, and of a row that does not exist is not found", async () => {
  await expect(preview({ kind: "hub", id: null, values: { name: "Kibaha" } })).rejects.toMatchObject({
    condition: "validation_error",
    detail: [{ type: "missing" }, { type: "missing" }, { type: "missing" }, { type: "missing" }],
  });
  await expect(preview({ kind: "lane", id: 2_000_000_000, values: {} })).rejects.toMatchObject({
    condition: "not_found",
  });
});
