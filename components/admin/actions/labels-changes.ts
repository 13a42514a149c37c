import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { ADMIN_SETTINGS_LABELS } from "@/components/admin/catalogue/labels-settings";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { PROPOSAL_LABELS } from "@/components/admin/actions/labels-proposals";
import { STAFF_LABELS } from "@/components/admin/staff/labels-staff";
import { SHIPMENT_CODE_LABELS } from "@/components/admin/labels-shipment-codes";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import type { Locale } from "@/lib/core/locale";

/** Labels of audit log fields that are neither catalogue columns nor settings. */
const FIELDS = {
  account_id: ["Wallet number", "Namba ya pochi"],
  amount: ["Amount (TZS)", "Kiasi (TZS)"],
  as_receiver: ["As receiver", "Kama mpokeaji"],
  as_sender: ["As sender", "Kama mtumaji"],
  attempts: ["Attempts", "Majaribio"],
  balance: ["Balance (TZS)", "Salio (TZS)"],
  claim: ["Claim (TZS)", "Fidia (TZS)"],
  delivery_id: ["New delivery", "Ujumbe mpya"],
  detail: ["Detail", "Maelezo"],
  direction: ["Direction", "Mwelekeo"],
  disabled_reason: ["Disabled because", "Ilizimwa kwa sababu"],
  email: ["Email", "Barua pepe"],
  failure: ["Failure", "Kilichoshindikana"],
  finding: ["Finding", "Kasoro"],
  fee: ["Fee (TZS)", "Ada (TZS)"],
  final: ["Final", "Ya mwisho"],
  hub: ["Hub", "Kituo"],
  invariant: ["Invariant", "Kanuni"],
  last_error: ["Error", "Hitilafu"],
  merchant_id: ["Merchant", "Mfanyabiashara"],
  messages: ["Messages", "Jumbe"],
  mode: ["Mode", "Mazingira"],
  occurrences: ["Seen", "Imeonekana"],
  outcome: ["Why", "Kwa nini"],
  payment_status: ["Payment", "Malipo"],
  phone: ["Phone", "Simu"],
  kind: ["What", "Nini"],
  proposal: ["Proposal", "Pendekezo"],
  proposed_by: ["Proposed by person", "Imependekezwa na mtu"],
  proof: ["Proof", "Uthibitisho"],
  rate_limit_multiplier: ["Times the ordinary rate limit", "Mara ya kikomo cha kawaida"],
  reference: ["Reference", "Kumbukumbu"],
  refund: ["Refund (TZS)", "Marejesho (TZS)"],
  released_shipment_id: ["Shipment offered again", "Mzigo uliotolewa tena"],
  resolution: ["Decision", "Uamuzi"],
  retried: ["Retried", "Zilizojaribiwa tena"],
  role: ["Role", "Wadhifa"],
  same_person_as: ["Same person as", "Mtu yuleyule na"],
  second_factors: ["Second factors", "Njia za pili za kuingia"],
  sms_opt_out: ["SMS stopped", "SMS zimesimamishwa"],
  status: ["Status", "Hali"],
  subject: ["Subject", "Kuhusu"],
  suspended_because: ["Suspended because", "Alisimamishwa kwa sababu"],
  task: ["Job", "Kazi"],
  transfer_id: ["Transfer", "Muamala"],
  under_way: ["Under way, stays", "Mizigo iliyo njiani, inabaki"],
  user_agent: ["Browser", "Kivinjari"],
  vehicle_plate: ["Plate", "Namba ya chombo"],
  vehicle_type_id: ["Vehicle type", "Aina ya chombo"],
  way: ["With", "Kwa"],
} as const;

const WORDS: Record<Locale, Record<string, Record<string, string>>> = {
  en: {
    direction: { credit: "Credit", debit: "Debit" },
    disabled_reason: { gone: "Answered 410", failing: "Failed for 5 days" },
    outcome: { wrong: "Wrong", rate_limited: "Too many tries" },
    proof: { pin: "PIN", photo: "Photo" },
    way: { password: "Password", code: "Code", passkey: "Passkey" },
    kind: PROPOSAL_LABELS.en.kinds,
    role: {
      admin: "Administrator",
      hub: "Hub staff",
      merchant: "Works for a merchant",
      ...STAFF_LABELS.en.roles,
    },
    status: {
      active: "Active",
      frozen: "Frozen",
      enabled: "Enabled",
      disabled: "Disabled",
      succeeded: "Delivered",
    },
  },
  sw: {
    direction: { credit: "Kuongeza", debit: "Kupunguza" },
    disabled_reason: { gone: "Ilijibu 410", failing: "Imeshindwa kwa siku nyingi" },
    outcome: { wrong: "Si sahihi", rate_limited: "Majaribio mengi mno" },
    proof: { pin: "PIN", photo: "Picha" },
    way: { password: "Nenosiri", code: "Namba", passkey: "Passkey" },
    kind: PROPOSAL_LABELS.sw.kinds,
    role: {
      admin: "Msimamizi",
      hub: "Mfanyakazi wa kituo",
      merchant: "Anafanya kazi kwa mfanyabiashara",
      ...STAFF_LABELS.sw.roles,
    },
    status: {
      active: "Inatumika",
      frozen: "Imefungwa",
      enabled: "Imewashwa",
      disabled: "Imezimwa",
      succeeded: "Umefika",
    },
  },
};

export function getFieldLabel(field: string, locale: Locale): string {
  const own = (FIELDS as Record<string, readonly [string, string]>)[field];
  if (own) return own[locale === "en" ? 0 : 1];
  const known: Record<string, string> = {
    ...CATALOGUE_LABELS[locale].fields,
    ...ADMIN_SETTINGS_LABELS[locale].settings,
  };
  return known[field] ?? field;
}

/** Returns the label of a code, or the code itself when the code has no label. */
export function getCodeLabel(field: string, code: string, locale: Locale): string {
  const [common, codes] = [ADMIN_LABELS[locale], SHIPMENT_CODE_LABELS[locale]];
  const words: Record<string, Record<string, string>> = {
    ...WORDS[locale],
    status: { ...WORDS[locale].status, ...SHIPMENT_TEXTS[locale].statuses, ...common.merchantStatus },
    mode: common.modes,
    payment_status: SHIPMENT_TEXTS[locale].payment,
    failure: codes.failures,
    resolution: codes.resolutions,
  };
  return words[field]?.[code] ?? code;
}
