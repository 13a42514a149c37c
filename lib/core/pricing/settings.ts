import { z } from "zod";

const tzs = z.number().int().min(0).max(1_000_000_000);
const basisPoints = z.number().int().min(0).max(10_000);
const seconds = z.number().int().min(0).max(31_536_000);
const km = z.number().positive().max(2000);

/** Percentages are in basis points, amounts in whole TZS. Specification: Settings; Pricing rules. */
export const settingsSchema = z.object({
  same_city_boundary_km: km.default(50),
  service_fee_bps: basisPoints.default(1000),
  fragile_bps: basisPoints.default(1500),
  handling_fee_tzs: tzs.default(2000),
  road_factor_city: z.number().min(1).max(3).default(1.35),
  road_factor_hub_access: z.number().min(1).max(3).default(1.25),
  hub_radius_km: km.default(60),
  dispatch_minutes: z.number().int().min(0).max(1440).default(15),
  hub_dwell_minutes: z.number().int().min(0).max(2880).default(120),
  quote_ttl_seconds: seconds.default(600),

  cancellation_grace_seconds: seconds.default(60),
  cancellation_no_rider_grace_seconds: seconds.default(600),
  cancellation_assigned_bps: basisPoints.default(3000),
  cancellation_en_route_bps: basisPoints.default(10_000),
  free_until_rider_accepts: z.boolean().default(false),

  pickup_lead_seconds: seconds.default(900),
  offer_seconds: seconds.default(25),
  offer_radii_km: z.array(km).min(1).max(5).default([3, 5, 8]),
  rider_silent_seconds: seconds.default(600),
  rider_moving_metres: z.number().int().min(10).max(5000).default(150),
  no_rider_alert_seconds: seconds.default(600),
  no_rider_fail_seconds: seconds.default(1800),
  no_rider_fail_seconds_sandbox: seconds.default(60),
  pickup_wait_seconds: seconds.default(600),
  rider_share_bps: basisPoints.default(8000),
  reattempts_max: z.number().int().min(0).max(10).default(2),
  reattempt_window_seconds: seconds.default(172_800),
  return_hold_seconds: seconds.default(1_209_600),
  unpaid_expiry_seconds: seconds.default(86_400),

  topup_minimum_sandbox_tzs: tzs.default(5000),
  topup_minimum_live_tzs: tzs.default(1000),
  topup_maximum_tzs: tzs.default(3_000_000),
  payment_expiry_seconds: seconds.default(1800),
  low_balance_default_tzs: tzs.default(20_000),

  keys_per_mode_max: z.number().int().min(1).max(100).default(5),
  rate_reads_per_minute: z.number().int().positive().default(1200),
  rate_rates_per_minute: z.number().int().positive().default(600),
  rate_writes_per_minute: z.number().int().positive().default(600),
  rate_costly_per_minute: z.number().int().positive().default(120),
  rate_public_per_minute: z.number().int().positive().default(600),
  /** The limit per provider address is above real peaks, because a refused callback delays a payment. */
  rate_callbacks_per_minute: z.number().int().positive().default(3000),
  rate_refused_keys_per_minute: z.number().int().positive().default(60),
  rate_tracking_per_minute: z.number().int().positive().default(600),
  rate_tracking_misses_per_ten_minutes: z.number().int().positive().default(10),

  receiver_pin_max_metres: z.number().int().min(0).max(5000).default(300),
  tracking_map_days: z.number().int().min(0).max(365).default(30),
  sms_per_number_per_day: z.number().int().positive().default(10),
  sms_per_merchant_per_day: z.number().int().positive().default(5000),
  personal_data_months: z.number().int().min(4).max(120).default(24),
  sms_countries: z.array(z.string().length(2)).default(["TZ"]),

  /** A change of live money above these limits, per change or per 24 hours, needs a second person. */
  four_eyes_single_tzs: tzs.default(500_000),
  four_eyes_daily_tzs: tzs.default(2_000_000),
});

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
