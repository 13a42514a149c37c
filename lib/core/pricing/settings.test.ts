import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from "./settings";

const YEAR = 31_536_000;
const BILLION = 1_000_000_000;
const ANY = Number.MAX_SAFE_INTEGER;
const [WHOLE, FRACTION] = [1, 0.001];

type Numeric = { [Key in keyof Settings]: Settings[Key] extends number ? Key : never }[keyof Settings];

/** Default, minimum, maximum and smallest step of each setting. */
const NUMBERS: Record<Numeric, [initial: number, lowest: number, highest: number, step: number]> = {
  same_city_boundary_km: [50, FRACTION, 2000, FRACTION],
  service_fee_bps: [1000, 0, 10_000, WHOLE],
  fragile_bps: [1500, 0, 10_000, WHOLE],
  handling_fee_tzs: [2000, 0, BILLION, WHOLE],
  road_factor_city: [1.35, 1, 3, FRACTION],
  road_factor_hub_access: [1.25, 1, 3, FRACTION],
  hub_radius_km: [60, FRACTION, 2000, FRACTION],
  dispatch_minutes: [15, 0, 1440, WHOLE],
  hub_dwell_minutes: [120, 0, 2880, WHOLE],
  quote_ttl_seconds: [600, 0, YEAR, WHOLE],
  cancellation_grace_seconds: [60, 0, YEAR, WHOLE],
  cancellation_no_rider_grace_seconds: [600, 0, YEAR, WHOLE],
  cancellation_assigned_bps: [3000, 0, 10_000, WHOLE],
  cancellation_en_route_bps: [10_000, 0, 10_000, WHOLE],
  pickup_lead_seconds: [900, 0, YEAR, WHOLE],
  offer_seconds: [25, 0, YEAR, WHOLE],
  rider_silent_seconds: [600, 0, YEAR, WHOLE],
  rider_moving_metres: [150, 10, 5000, WHOLE],
  no_rider_alert_seconds: [600, 0, YEAR, WHOLE],
  no_rider_fail_seconds: [1800, 0, YEAR, WHOLE],
  no_rider_fail_seconds_sandbox: [60, 0, YEAR, WHOLE],
  pickup_wait_seconds: [600, 0, YEAR, WHOLE],
  rider_share_bps: [8000, 0, 10_000, WHOLE],
  reattempts_max: [2, 0, 10, WHOLE],
  reattempt_window_seconds: [48 * 3600, 0, YEAR, WHOLE],
  return_hold_seconds: [14 * 86_400, 0, YEAR, WHOLE],
  unpaid_expiry_seconds: [86_400, 0, YEAR, WHOLE],
  topup_minimum_sandbox_tzs: [5000, 0, BILLION, WHOLE],
  topup_minimum_live_tzs: [1000, 0, BILLION, WHOLE],
  topup_maximum_tzs: [3_000_000, 0, BILLION, WHOLE],
  payment_expiry_seconds: [1800, 0, YEAR, WHOLE],
  low_balance_default_tzs: [20_000, 0, BILLION, WHOLE],
  keys_per_mode_max: [5, 1, 100, WHOLE],
  rate_reads_per_minute: [1200, 1, ANY, WHOLE],
  rate_rates_per_minute: [600, 1, ANY, WHOLE],
  rate_writes_per_minute: [600, 1, ANY, WHOLE],
  rate_public_per_minute: [600, 1, ANY, WHOLE],
  rate_callbacks_per_minute: [3000, 1, ANY, WHOLE],
  rate_costly_per_minute: [120, 1, ANY, WHOLE],
  rate_refused_keys_per_minute: [60, 1, ANY, WHOLE],
  rate_tracking_per_minute: [600, 1, ANY, WHOLE],
  rate_tracking_misses_per_ten_minutes: [10, 1, ANY, WHOLE],
  receiver_pin_max_metres: [300, 0, 5000, WHOLE],
  tracking_map_days: [30, 0, 365, WHOLE],
  sms_per_number_per_day: [10, 1, ANY, WHOLE],
  sms_per_merchant_per_day: [5000, 1, ANY, WHOLE],
  personal_data_months: [24, 4, 120, WHOLE],
  four_eyes_single_tzs: [500_000, 0, BILLION, WHOLE],
  four_eyes_daily_tzs: [2_000_000, 0, BILLION, WHOLE],
};

const isTaken = (key: keyof Settings, value: unknown) => settingsSchema.safeParse({ [key]: value }).success;

test("a service without changed settings has the values of the specification", () => {
  expect(DEFAULT_SETTINGS).toEqual({
    ...Object.fromEntries(Object.entries(NUMBERS).map(([key, [initial]]) => [key, initial])),
    free_until_rider_accepts: false,
    offer_radii_km: [3, 5, 8],
    sms_countries: ["TZ"],
  });
});

test.each(Object.entries(NUMBERS))("%s stays within its bounds", (key, [initial, lowest, highest, step]) => {
  const name = key as Numeric;
  const offStep = initial + step / 2;
  expect([lowest, initial, highest].map((value) => isTaken(name, value))).toEqual([true, true, true]);
  expect([lowest - step, highest + step, null].map((value) => isTaken(name, value))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isTaken(name, offStep)).toBe(step === FRACTION);
});

test("riders are searched for in one to five radii", () => {
  expect([[3], [1, 2, 3, 4, 5], [2000]].map((radii) => isTaken("offer_radii_km", radii))).toEqual([
    true,
    true,
    true,
  ]);
  const wrong = [[], [1, 2, 3, 4, 5, 6], [0], [2001], ["3"], 3];
  expect(wrong.map((radii) => isTaken("offer_radii_km", radii))).toEqual(wrong.map(() => false));
});

test("countries are two-letter codes, and a switch is a boolean", () => {
  expect(["TZ", "KE"].map((country) => isTaken("sms_countries", [country]))).toEqual([true, true]);
  expect(isTaken("sms_countries", ["TZA"])).toBe(false);
  expect(isTaken("sms_countries", ["T"])).toBe(false);
  expect(isTaken("free_until_rider_accepts", true)).toBe(true);
  expect(isTaken("free_until_rider_accepts", "yes")).toBe(false);
});
