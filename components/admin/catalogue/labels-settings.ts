import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";

export type SettingGroup =
  | "pricing"
  | "network"
  | "cancellation"
  | "dispatch"
  | "afterwards"
  | "payments"
  | "limits"
  | "messages";

export interface AdminSettingsLabels {
  title: string;
  hint: string;
  reasonGroup: string;
  inSeconds: (setting: string) => string;
  groups: Record<SettingGroup, { title: string; hint?: string }>;
  settings: Record<keyof Settings, string>;
}

export const ADMIN_SETTINGS_LABELS: Record<Locale, AdminSettingsLabels> = {
  en: {
    title: "Pricing and rules",
    hint: "They hold from the next request on, in every process. Quotes that were given keep their price.",
    reasonGroup: "Why",
    inSeconds: (setting) => `${setting} (s)`,
    groups: {
      pricing: { title: "Prices", hint: "Percentages are of the fees before them." },
      network: { title: "Distances and times" },
      cancellation: { title: "Cancellation", hint: "What is kept of the first-mile fee." },
      dispatch: { title: "Finding riders" },
      afterwards: { title: "After a failure" },
      payments: { title: "Payments and wallet" },
      limits: { title: "Limits of the API" },
      messages: { title: "Tracking and SMS" },
    },
    settings: {
      same_city_boundary_km: "Same city up to (km)",
      service_fee_bps: "Service fee (%)",
      fragile_bps: "Fragile surcharge (%)",
      handling_fee_tzs: "Handling at hubs (TZS)",
      road_factor_city: "Road factor in town",
      road_factor_hub_access: "Road factor to hubs",
      hub_radius_km: "Reach of a hub (km)",
      dispatch_minutes: "Minutes to find a rider",
      hub_dwell_minutes: "Minutes at each hub",
      quote_ttl_seconds: "A quote holds",
      cancellation_grace_seconds: "Free of charge for",
      cancellation_no_rider_grace_seconds: "Free again without a rider after",
      cancellation_assigned_bps: "Rider has accepted (%)",
      cancellation_en_route_bps: "Rider is on the way (%)",
      free_until_rider_accepts: "Free until a rider accepts",
      offer_seconds: "An offer stands",
      offer_radii_km: "Rounds of offers (km)",
      rider_silent_seconds: "A silent rider is replaced after",
      rider_moving_metres: "Moving from (metres)",
      no_rider_alert_seconds: "Alarm without a rider after",
      no_rider_fail_seconds: "Fails without a rider after",
      no_rider_fail_seconds_sandbox: "The same in the sandbox",
      pickup_wait_seconds: "A rider waits at the pickup",
      rider_share_bps: "A rider's share of the leg's fee",
      reattempts_max: "Further attempts at most",
      reattempt_window_seconds: "Further attempts within",
      return_hold_seconds: "An unpaid return waits",
      unpaid_expiry_seconds: "An unpaid shipment ends after",
      topup_minimum_sandbox_tzs: "Least top-up, sandbox (TZS)",
      topup_minimum_live_tzs: "Least top-up, live (TZS)",
      topup_maximum_tzs: "Largest top-up (TZS)",
      payment_expiry_seconds: "A payment expires after",
      low_balance_default_tzs: "Low balance below (TZS)",
      keys_per_mode_max: "API keys for each mode",
      rate_reads_per_minute: "Reads a minute",
      rate_rates_per_minute: "Quotes a minute",
      rate_writes_per_minute: "Writes a minute",
      rate_costly_per_minute: "Files and searches of one or two letters a minute",
      rate_public_per_minute: "Public lists a minute, by address",
      rate_refused_keys_per_minute: "Refused keys a minute, by address",
      rate_tracking_per_minute: "Tracking pages a minute, by address",
      rate_tracking_misses_per_ten_minutes: "Unknown codes in ten minutes",
      receiver_pin_max_metres: "Receivers move the pin by (metres)",
      tracking_map_days: "Days that tracking tells everything",
      sms_per_number_per_day: "SMS to one number a day",
      sms_per_merchant_per_day: "SMS of one merchant a day",
      sms_countries: "Countries for SMS",
    },
  },
  sw: {
    title: "Bei na kanuni",
    hint: "Zinaanza kwenye ombi linalofuata, kila mahali. Bei zilizokwisha kutolewa hubaki kama zilivyo.",
    reasonGroup: "Kwa nini",
    inSeconds: (setting) => `${setting} (s)`,
    groups: {
      pricing: { title: "Bei", hint: "Asilimia ni za ada zilizotangulia." },
      network: { title: "Umbali na muda" },
      cancellation: { title: "Kusitisha", hint: "Kinachobaki cha ada ya hatua ya kwanza." },
      dispatch: { title: "Kutafuta madereva" },
      afterwards: { title: "Baada ya kushindikana" },
      payments: { title: "Malipo na pochi" },
      limits: { title: "Mipaka ya API" },
      messages: { title: "Ufuatiliaji na SMS" },
    },
    settings: {
      same_city_boundary_km: "Ndani ya mji hadi (km)",
      service_fee_bps: "Ada ya huduma (%)",
      fragile_bps: "Nyongeza ya vitu vinavyovunjika (%)",
      handling_fee_tzs: "Ushughulikiaji vituoni (TZS)",
      road_factor_city: "Kizidisho cha barabara mjini",
      road_factor_hub_access: "Kizidisho cha barabara hadi kituo",
      hub_radius_km: "Eneo la kituo (km)",
      dispatch_minutes: "Dakika za kupata dereva",
      hub_dwell_minutes: "Dakika katika kila kituo",
      quote_ttl_seconds: "Bei iliyotolewa hudumu",
      cancellation_grace_seconds: "Bila malipo kwa",
      cancellation_no_rider_grace_seconds: "Bila malipo tena bila dereva baada ya",
      cancellation_assigned_bps: "Dereva amekubali (%)",
      cancellation_en_route_bps: "Dereva yuko njiani (%)",
      free_until_rider_accepts: "Bila malipo hadi dereva akubali",
      offer_seconds: "Ofa hudumu",
      offer_radii_km: "Mizunguko ya ofa (km)",
      rider_silent_seconds: "Dereva kimya hubadilishwa baada ya",
      rider_moving_metres: "Anasonga kuanzia (mita)",
      no_rider_alert_seconds: "Tahadhari bila dereva baada ya",
      no_rider_fail_seconds: "Hushindikana bila dereva baada ya",
      no_rider_fail_seconds_sandbox: "Vivyo hivyo kwenye majaribio",
      pickup_wait_seconds: "Dereva husubiri mahali pa kuchukua",
      rider_share_bps: "Sehemu ya dereva ya ada ya safari",
      reattempts_max: "Majaribio zaidi yasiyozidi",
      reattempt_window_seconds: "Majaribio zaidi ndani ya",
      return_hold_seconds: "Urejeshaji usiolipwa husubiri",
      unpaid_expiry_seconds: "Mzigo usiolipwa huisha baada ya",
      topup_minimum_sandbox_tzs: "Kiwango cha chini, majaribio (TZS)",
      topup_minimum_live_tzs: "Kiwango cha chini, halisi (TZS)",
      topup_maximum_tzs: "Kiwango cha juu cha kuongeza (TZS)",
      payment_expiry_seconds: "Malipo huisha muda baada ya",
      low_balance_default_tzs: "Salio dogo chini ya (TZS)",
      keys_per_mode_max: "Funguo za API kwa kila hali",
      rate_reads_per_minute: "Usomaji kwa dakika",
      rate_rates_per_minute: "Maombi ya bei kwa dakika",
      rate_writes_per_minute: "Uandishi kwa dakika",
      rate_costly_per_minute: "Faili na utafutaji wa herufi moja au mbili kwa dakika",
      rate_public_per_minute: "Orodha za wazi kwa dakika, kwa anwani",
      rate_refused_keys_per_minute: "Funguo zilizokataliwa kwa dakika, kwa anwani",
      rate_tracking_per_minute: "Kurasa za ufuatiliaji kwa dakika, kwa anwani",
      rate_tracking_misses_per_ten_minutes: "Misimbo isiyojulikana kwa dakika kumi",
      receiver_pin_max_metres: "Mpokeaji asogeze pini hadi (mita)",
      tracking_map_days: "Siku za ufuatiliaji kamili",
      sms_per_number_per_day: "SMS kwa namba moja kwa siku",
      sms_per_merchant_per_day: "SMS za mfanyabiashara kwa siku",
      sms_countries: "Nchi za SMS",
    },
  },
};
