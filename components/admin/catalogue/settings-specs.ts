import type { FieldSpec } from "@/components/admin/field-spec";
import { buildReasonField } from "@/components/admin/reason-field";
import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import type { RecordSpecs } from "./catalogue-specs";
import { ADMIN_SETTINGS_LABELS, type SettingGroup } from "./labels-settings";

const SETTINGS: Record<keyof Settings, [group: SettingGroup, kind: FieldSpec["kind"]]> = {
  service_fee_bps: ["pricing", "percent"],
  fragile_bps: ["pricing", "percent"],
  handling_fee_tzs: ["pricing", "integer"],
  same_city_boundary_km: ["pricing", "decimal"],
  quote_ttl_seconds: ["pricing", "duration"],
  road_factor_city: ["network", "decimal"],
  road_factor_hub_access: ["network", "decimal"],
  hub_radius_km: ["network", "decimal"],
  dispatch_minutes: ["network", "integer"],
  hub_dwell_minutes: ["network", "integer"],
  cancellation_assigned_bps: ["cancellation", "percent"],
  cancellation_en_route_bps: ["cancellation", "percent"],
  cancellation_grace_seconds: ["cancellation", "duration"],
  cancellation_no_rider_grace_seconds: ["cancellation", "duration"],
  free_until_rider_accepts: ["cancellation", "boolean"],
  pickup_lead_seconds: ["dispatch", "duration"],
  offer_seconds: ["dispatch", "duration"],
  offer_radii_km: ["dispatch", "numbers"],
  rider_silent_seconds: ["dispatch", "duration"],
  rider_moving_metres: ["dispatch", "integer"],
  no_rider_alert_seconds: ["dispatch", "duration"],
  no_rider_fail_seconds: ["dispatch", "duration"],
  no_rider_fail_seconds_sandbox: ["dispatch", "duration"],
  pickup_wait_seconds: ["dispatch", "duration"],
  rider_share_bps: ["dispatch", "percent"],
  reattempts_max: ["afterwards", "integer"],
  reattempt_window_seconds: ["afterwards", "duration"],
  return_hold_seconds: ["afterwards", "duration"],
  unpaid_expiry_seconds: ["afterwards", "duration"],
  topup_minimum_live_tzs: ["payments", "integer"],
  topup_minimum_sandbox_tzs: ["payments", "integer"],
  topup_maximum_tzs: ["payments", "integer"],
  payment_expiry_seconds: ["payments", "duration"],
  low_balance_default_tzs: ["payments", "integer"],
  keys_per_mode_max: ["limits", "integer"],
  rate_reads_per_minute: ["limits", "integer"],
  rate_rates_per_minute: ["limits", "integer"],
  rate_writes_per_minute: ["limits", "integer"],
  rate_costly_per_minute: ["limits", "integer"],
  rate_public_per_minute: ["limits", "integer"],
  rate_callbacks_per_minute: ["limits", "integer"],
  rate_refused_keys_per_minute: ["limits", "integer"],
  rate_tracking_per_minute: ["limits", "integer"],
  rate_tracking_misses_per_ten_minutes: ["limits", "integer"],
  receiver_pin_max_metres: ["messages", "integer"],
  tracking_map_days: ["messages", "integer"],
  sms_per_number_per_day: ["messages", "integer"],
  sms_per_merchant_per_day: ["messages", "integer"],
  sms_countries: ["messages", "texts"],
  personal_data_months: ["messages", "integer"],
  four_eyes_single_tzs: ["limits", "integer"],
  four_eyes_daily_tzs: ["limits", "integer"],
};

export function settingsSpecs(locale: Locale, settings: Settings): RecordSpecs {
  const labels = ADMIN_SETTINGS_LABELS[locale];
  const names = Object.keys(SETTINGS) as (keyof Settings)[];
  return {
    groups: [
      ...Object.entries(labels.groups).map(([key, group]) => ({ key, ...group })),
      { key: "reason", title: labels.reasonGroup },
    ],
    fields: [
      ...names.map((name): FieldSpec => {
        const [group, kind] = SETTINGS[name];
        const shared = { name, label: labels.settings[name], value: settings[name], group };
        return kind === "duration" ? { ...shared, kind, locale } : { ...shared, kind };
      }),
      { ...buildReasonField(locale, "required"), group: "reason" },
    ],
  };
}
