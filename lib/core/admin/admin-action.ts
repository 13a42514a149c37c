import { CATALOGUE_KINDS, type CatalogueKind } from "@/lib/core/pricing/catalogue-fields";

export const SUBJECT_TYPES = [
  "merchant",
  "shipment",
  ...CATALOGUE_KINDS,
  "settings",
  "rider",
  "job",
  "message",
  "webhook_endpoint",
  "webhook_delivery",
  "payment",
  "unmatched_callback",
  "ledger",
  "person",
  "app_user",
  "proposal",
  "log",
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

type CatalogueAction = `${CatalogueKind}.${"created" | "changed" | "undone"}`;

/** Actions by name. True if the action changes money or access and requires a reason. */
const ADMIN_ACTIONS = {
  "merchant.approved": true,
  "merchant.rejected": true,
  "merchant.suspended": true,
  "merchant.suspension_lifted": true,
  "merchant.sms_opt_out_set": false,
  "merchant.rate_multiplier_set": false,
  "wallet.frozen": true,
  "wallet.unfrozen": true,
  "wallet.adjusted": true,
  "shipment.failure_resolved": true,
  "shipment.custody_settled": true,
  "shipment.cancelled": true,
  "shipment.pin_waived": true,
  "shipment.reattempted": false,
  ...catalogueActions(),
  "settings.changed": false,
  "settings.undone": false,
  "rider.created": false,
  "rider.blocked": true,
  "rider.unblocked": true,
  "rider.pin_reset": true,
  "job.retried": false,
  "job.all_retried": false,
  "message.retried": false,
  "webhook_endpoint.enabled": false,
  "webhook_delivery.resent": false,
  "payment.gateway_asked": false,
  "payment.charged_back": true,
  "unmatched_callback.gateway_asked": false,
  "unmatched_callback.forgotten": true,
  "ledger.audit_requested": false,
  "ledger.finding_forgotten": true,
  "person.looked_up": true,
  "person.data_exported": true,
  "person.data_erased": true,
  "app_user.admin_created": false,
  "app_user.staff_role_set": true,
  "app_user.staff_disabled": true,
  "app_user.staff_enabled": true,
  "app_user.staff_person_set": true,
  "proposal.made": true,
  "proposal.confirmed": false,
  "proposal.withdrawn": true,
  "proposal.declined": true,
  "proposal.overtaken": false,
  "personal_data.read": true,
  "personal_data.searched": false,
  "log.exported": false,
  "log_in.succeeded": false,
  "log_in.failed": false,
  "app_user.hub_person_created": false,
  "app_user.hub_password_reset": true,
  "app_user.hub_person_removed": true,
  "app_user.factor_reset_asked": true,
  "app_user.factor_reset": true,
  "app_user.factor_added": false,
  "app_user.factor_removed": false,
  "app_user.factor_codes_renewed": false,
} as const satisfies Record<string, boolean>;

export type AdminAction = keyof typeof ADMIN_ACTIONS;

export const ADMIN_ACTION_NAMES = Object.keys(ADMIN_ACTIONS) as AdminAction[];

export function isReasonRequired(action: AdminAction): boolean {
  return ADMIN_ACTIONS[action];
}

function catalogueActions(): Record<CatalogueAction, false> {
  const names = CATALOGUE_KINDS.flatMap((kind) => [`${kind}.created`, `${kind}.changed`, `${kind}.undone`]);
  return Object.fromEntries(names.map((name) => [name, false])) as Record<CatalogueAction, false>;
}

export interface SubjectLocation {
  page: "merchant" | "hub" | "staff";
  id: string;
}

export function parseSubjectLocation(text: string): SubjectLocation {
  const [page, id = ""] = text.split(" ");
  return { page: page as SubjectLocation["page"], id };
}
