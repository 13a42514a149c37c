import { z } from "zod";
import { STAFF_ROLES } from "@/lib/core/access/staff";
import { LOCALES } from "@/lib/core/locale";
import { MODES } from "@/lib/core/mode";
import { REDACTED } from "@/lib/core/personal-data/redaction";
import {
  CATALOGUE_CHANGE_SCHEMAS,
  CATALOGUE_FIELDS,
  catalogueId,
  settingsChange,
} from "@/lib/core/pricing/catalogue-fields";
import { rateRequest } from "@/lib/core/pricing/rate-request";
import { CUSTODY_SETTLEMENTS } from "@/lib/core/riders/late-step";
import { email, phoneInput, textField } from "@/lib/core/wire-fields";

export const REASON_MIN = 3;
export const REASON_MAX = 500;

const reason = textField({ min: REASON_MIN, max: REASON_MAX, isMultiline: true });
const optionalReason = reason.nullish();
const mode = z.enum(MODES);
/** Version that the form has read. The action is refused if the version has changed since. */
const version = textField({ min: 1, max: 64 });

export const ADJUSTMENT_MAX_TZS = 1_000_000_000;
export const RATE_MULTIPLIER_MIN = 0.1;
export const RATE_MULTIPLIER_MAX = 1000;

export const reasonRequest = z.object({ reason });
export const optionalReasonRequest = z.object({ reason: optionalReason });

const personPhone = phoneInput.refine((value) => value !== REDACTED.phone, {
  params: { type: "phone_invalid" },
});

export const personRequest = z.object({ phone: personPhone, reason });
export const exportPersonRequest = z.object({
  phone: personPhone,
  format: z.enum(["json", "pdf"]),
  language: z.enum(LOCALES),
  reason,
});

export const smsOptOutRequest = z.object({ opted_out: z.boolean(), reason: optionalReason });
export const rateMultiplierRequest = z.object({
  multiplier: z.number().min(RATE_MULTIPLIER_MIN).max(RATE_MULTIPLIER_MAX),
  reason: optionalReason,
});
export const freezeRequest = z.object({ mode, frozen: z.boolean(), reason });

/** `token` makes the adjustment idempotent. */
export const adjustmentRequest = z.object({
  mode,
  direction: z.enum(["credit", "debit"]),
  amount: z.int().min(1).max(ADJUSTMENT_MAX_TZS),
  token: z.string().regex(/^[\w-]{16,64}$/, "16 to 64 letters, digits, _ and -"),
  reason,
});

export const resolveFailureRequest = z.object({
  resolution: z.enum(["refunded", "written_off"]),
  claim: z.int().min(0).max(ADJUSTMENT_MAX_TZS).nullish(),
  reason,
});
export const settleCustodyRequest = z.object({
  case_id: z.int().positive(),
  settlement: z.enum(CUSTODY_SETTLEMENTS),
  reason,
});
export const adminCancelRequest = z.object({
  reason,
  max_fee: z.int().min(0).nullish(),
});

const creation = { reason: optionalReason };
const change = { version, reason };
export const createVehicleTypeRequest = CATALOGUE_FIELDS.vehicle_type.extend(creation);
export const changeVehicleTypeRequest = CATALOGUE_CHANGE_SCHEMAS.vehicle_type.extend(change);
export const createTierRequest = CATALOGUE_FIELDS.package_size_tier.extend(creation);
export const changeTierRequest = CATALOGUE_CHANGE_SCHEMAS.package_size_tier.extend(change);
export const createHubRequest = CATALOGUE_FIELDS.hub.extend(creation);
export const changeHubRequest = CATALOGUE_CHANGE_SCHEMAS.hub.extend(change);
export const createLaneRequest = CATALOGUE_FIELDS.lane.extend(creation);
export const changeLaneRequest = CATALOGUE_CHANGE_SCHEMAS.lane.extend(change);
export const changeSettingsRequest = settingsChange.extend(change);

const rowId = catalogueId.nullable();

const proposal = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("vehicle_type"),
    id: rowId,
    values: CATALOGUE_FIELDS.vehicle_type.partial(),
  }),
  z.object({ kind: z.literal("hub"), id: rowId, values: CATALOGUE_FIELDS.hub.partial() }),
  z.object({ kind: z.literal("lane"), id: rowId, values: CATALOGUE_FIELDS.lane.partial() }),
  z.object({ kind: z.literal("settings"), values: settingsChange }),
]);
export const priceEffectRequest = z.object({ proposal });
export const previewRequest = z.object({ proposal, route: rateRequest });
export type PreviewRequest = z.output<typeof previewRequest>;

export const createRiderRequest = z.object({
  name: textField({ min: 2, max: 100 }),
  phone: phoneInput,
  vehicle_type_id: catalogueId,
  vehicle_plate: textField({ min: 2, max: 20 }).nullish(),
  ...creation,
});
export const blockRiderRequest = z.object({ blocked: z.boolean(), reason });

export const createHubPersonRequest = z.object({ email, ...creation });

export const retryAllRequest = z.object({ task: textField({ min: 1, max: 100 }) });

const userId = z.int().positive().max(Number.MAX_SAFE_INTEGER);

export const createStaffRequest = z.object({ email, role: z.enum(STAFF_ROLES), reason });
export const staffRoleRequest = z.object({ role: z.enum(STAFF_ROLES), reason });
export const staffDisabledRequest = z.object({ disabled: z.boolean(), reason });
export const staffPersonRequest = z.object({ same_person_as: userId.nullable(), reason });

export const REVEALED_SUBJECTS = ["shipment", "rider", "merchant", "message"] as const;
export type RevealedSubject = (typeof REVEALED_SUBJECTS)[number];
export const revealRequest = z.object({ subject: z.enum(REVEALED_SUBJECTS), id: userId, reason });
