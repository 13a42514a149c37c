import { describe, expect, it, test } from "vitest";
import { acceptsValues, listOptionalFields } from "@/lib/core/schema.fixture";
import { hubListQuery, hubParcelQuery, hubScanRequest } from "@/lib/core/shipments/hub-request";
import {
  earningsQuery,
  isTrivialPin,
  onlineRequest,
  photoQuery,
  positionsRequest,
  reportsRequest,
  RIDER_PIN_DIGITS,
  riderLogInRequest,
  riderPin,
  riderReportRequest,
} from "./rider-request";

const ID = "0191b0a4-6f5e-7c3a-9d2b-1f2e3d4c5b6a";
const PHOTO = "0123456789abcdef0123456789abcdef";
const MOMENT = new Date("2026-11-20T09:00:00Z");
const report = { client_event_id: ID, shipment_id: 5, happened_at: "2026-11-20T12:00:00+03:00" };
const read = { ...report, happened_at: MOMENT };
const deliver = { step: "deliver", recipient_name: "Juma" };

describe("a rider's report", () => {
  it.each<[string, object]>([
    ...["accept", "decline", "start", "arrive", "collect", "head_out", "release"].map(
      (step): [string, object] => [step, { step }],
    ),
    ["fail", { step: "fail", failure_code: "receiver_absent" }],
    ["deliver by PIN", { ...deliver, method: "pin", pin: "4821" }],
    ["deliver by photo", { ...deliver, method: "photo", photo_name: PHOTO }],
    ["deliver by name", { ...deliver, method: "name" }],
  ])("of the step %s accepts every field and requires the fields of that step", (_name, step) => {
    expect(riderReportRequest.parse({ ...report, ...step })).toEqual({ ...read, ...step });
    const whole = { ...report, ...step };
    const optional = /photo|pin/.test(JSON.stringify(step)) ? ["recipient_name"] : [];
    expect(listOptionalFields(undefined, riderReportRequest, whole)).toEqual(optional);
    expect(listOptionalFields(null, riderReportRequest, whole)).toEqual(optional);
  });

  it("is accepted within its bounds", () => {
    const byPin = { ...report, ...deliver, method: "pin", pin: "4821" };
    expect(
      acceptsValues(riderReportRequest, byPin, "pin", ["1", "1".repeat(20), "", "1".repeat(21)]),
    ).toHaveLength(2);
    expect(
      acceptsValues(riderReportRequest, byPin, "recipient_name", ["J", "J".repeat(255), "", "J".repeat(256)]),
    ).toHaveLength(2);
    const byName = { ...report, ...deliver, method: "name" };
    expect(acceptsValues(riderReportRequest, byName, "recipient_name", ["J", "", " "])).toEqual(["J"]);
    const byPhoto = { ...report, ...deliver, method: "photo", photo_name: PHOTO };
    const names = [PHOTO, "../etc/passwd", `${PHOTO}0`, `x${PHOTO}`, PHOTO.toUpperCase(), PHOTO.slice(1)];
    expect(acceptsValues(riderReportRequest, byPhoto, "photo_name", names)).toEqual([PHOTO]);
    const failed = { ...report, step: "fail", failure_code: "lost" };
    const codes = ["pickup_not_ready", "receiver_absent", "lost", "no_rider_found", "recalled", ""];
    expect(acceptsValues(riderReportRequest, failed, "failure_code", codes)).toEqual(codes.slice(0, 3));
    expect(acceptsValues(riderReportRequest, failed, "shipment_id", [1, 0, -1, 1.5])).toEqual([1]);
    expect(acceptsValues(riderReportRequest, failed, "client_event_id", [ID, "1"])).toEqual([ID]);
    expect(acceptsValues(riderReportRequest, failed, "step", ["fail", "fly"])).toEqual(["fail"]);
  });

  it("may be in a batch of 50, whose reports are checked one by one", () => {
    const broken = { client_event_id: ID, step: "fly", more: 1 };
    expect(reportsRequest.parse({ reports: [broken] })).toEqual({ reports: [broken] });
    const counts = [1, 50, 0, 51].filter(
      (n) => reportsRequest.safeParse({ reports: Array(n).fill(broken) }).success,
    );
    expect(counts).toEqual([1, 50]);
    expect(reportsRequest.safeParse({ reports: [{ step: "fail" }] }).success).toBe(false);
  });
});

describe("a rider's phone", () => {
  const fix = { latitude: -6.8, longitude: 39.2, accuracy_m: 0, recorded_at: "2026-11-20T09:00:00Z" };

  it("sends 1 to 100 complete positions at once", () => {
    expect(positionsRequest.parse({ positions: [fix] })).toEqual({
      positions: [{ ...fix, recorded_at: MOMENT }],
    });
    const counts = [1, 100, 0, 101].filter(
      (n) => positionsRequest.safeParse({ positions: Array(n).fill(fix) }).success,
    );
    expect(counts).toEqual([1, 100]);
    for (const key of Object.keys(fix)) {
      expect(positionsRequest.safeParse({ positions: [{ ...fix, [key]: undefined }] }).success).toBe(false);
    }
    expect(positionsRequest.safeParse({ positions: [{ ...fix, accuracy_m: -0.1 }] }).success).toBe(false);
  });

  it("logs in, goes on and off line, uploads a photo, and lists earlier earnings", () => {
    const pair = { phone: "0712345678", pin: "123456" };
    expect(riderLogInRequest.parse(pair)).toEqual(pair);
    expect(listOptionalFields(undefined, riderLogInRequest, pair)).toEqual([]);
    const online = { is_online: true, latitude: -6.8, longitude: 39.2 };
    expect(onlineRequest.parse(online)).toEqual(online);
    expect(listOptionalFields(undefined, onlineRequest, online)).toEqual(["latitude", "longitude"]);
    const photo = { name: PHOTO, shipment_id: "7" };
    expect(photoQuery.parse(photo)).toEqual({ name: PHOTO, shipment_id: 7 });
    expect(
      acceptsValues(photoQuery, photo, "shipment_id", ["1", "9007199254740991", "0", "9007199254740992"]),
    ).toHaveLength(2);
    expect(earningsQuery.parse({ before: "9" })).toEqual({ before: 9 });
    expect(
      acceptsValues(earningsQuery, {}, "before", [
        "1",
        "9007199254740991",
        undefined,
        "0",
        "9007199254740992",
      ]),
    ).toHaveLength(3);
  });
});

describe("the hub desk", () => {
  const scan = { action: "send_out", shipment_id: 5, waybill: "AB-1" };

  it("needs a waybill only when a parcel is sent out", () => {
    expect(hubScanRequest.parse(scan)).toEqual(scan);
    expect(listOptionalFields(undefined, hubScanRequest, scan)).toEqual([]);
    for (const action of ["receive_at_origin", "receive_at_destination"]) {
      expect(hubScanRequest.parse({ ...scan, action })).toEqual({ action, shipment_id: 5 });
      expect(hubScanRequest.safeParse({ action }).success).toBe(false);
      expect(acceptsValues(hubScanRequest, { action }, "shipment_id", [1, 0, 1.5])).toEqual([1]);
    }
    expect(acceptsValues(hubScanRequest, scan, "shipment_id", [1, 0, 1.5])).toEqual([1]);
    expect(
      acceptsValues(hubScanRequest, scan, "waybill", ["AB", "A".repeat(40), "A", "A".repeat(41)]),
    ).toHaveLength(2);
    expect(hubScanRequest.safeParse({ ...scan, action: "lose" }).success).toBe(false);
  });

  it("gets a specific error when the parcel's code was scanned as the waybill", () => {
    for (const waybill of ["https://tuma.tz/t", " http://x.tz", "SHP-20261120-ABCDEF", " shp-2026"]) {
      expect(hubScanRequest.safeParse({ ...scan, waybill }).error?.issues).toMatchObject([
        {
          path: ["waybill"],
          message: "Value error, this is the code of a parcel, not a waybill",
          params: { type: "value_error" },
        },
      ]);
    }
    expect(acceptsValues(hubScanRequest, scan, "waybill", ["HTTP1", "XSHP-1", "SHP1"])).toHaveLength(3);
  });

  it("finds a parcel by its code, and lists parcels that are present or expected", () => {
    expect(
      acceptsValues(hubParcelQuery, {}, "code", ["A", "A".repeat(500), "", "A".repeat(501)]),
    ).toHaveLength(2);
    expect(hubListQuery.parse({})).toEqual({ view: "here", desk: "one" });
    const bulk = { view: "coming", desk: "many", after: "1-2" };
    expect(hubListQuery.parse(bulk)).toEqual(bulk);
    const longest = `${"9".repeat(15)}-${"9".repeat(16)}`;
    const wrong = ["1", "1-", "-1", "x1-2", "1-2x", `9${longest}`, `${longest}9`, "a-b"];
    expect(acceptsValues(hubListQuery, {}, "after", ["1-2", longest, ...wrong])).toEqual(["1-2", longest]);
    expect(hubListQuery.safeParse({ view: "gone" }).success).toBe(false);
  });
});

test.each(["000000", "777777", "121212", "123123", "123456", "234567", "901234", "654321", "210987"])(
  "%s is a trivial PIN and is refused",
  (pin) => {
    expect(isTrivialPin(pin)).toBe(true);
    expect(riderPin.safeParse(pin).success).toBe(false);
  },
);

test.each(["271828", "909091", "999998", "987653", "112233", "135790", "123457", "000001"])(
  "%s is accepted as a PIN",
  (pin) => {
    expect(riderPin.safeParse(pin).success).toBe(true);
  },
);

test.each(["27182", "2718281", "27182a", "a271828", "271828\n", ""])("%s is not a PIN", (pin) => {
  expect(riderPin.safeParse(pin).success).toBe(false);
});

test("a PIN has six digits, and a repeated digit is trivial at any length", () => {
  expect(RIDER_PIN_DIGITS).toBe(6);
  expect(isTrivialPin("88888")).toBe(true);
});
