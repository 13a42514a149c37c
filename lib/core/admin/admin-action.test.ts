import { expect, it } from "vitest";
import { CATALOGUE_KINDS } from "@/lib/core/pricing/catalogue-fields";
import { ADMIN_ACTION_NAMES, type AdminAction, isReasonRequired } from "./admin-action";

/** Actions that require a reason, because they affect money, access or personal data, or discard findings. */
const GRAVE: AdminAction[] = [
  ...([
    "merchant.approved",
    "merchant.rejected",
    "merchant.suspended",
    "merchant.suspension_lifted",
  ] as const),
  ...(["wallet.frozen", "wallet.unfrozen", "wallet.adjusted", "payment.charged_back"] as const),
  ...(["shipment.failure_resolved", "shipment.cancelled", "shipment.pin_waived"] as const),
  ...(["shipment.custody_settled"] as const),
  ...(["rider.blocked", "rider.unblocked", "rider.pin_reset"] as const),
  ...(["person.data_exported", "person.data_erased"] as const),
  ...(["unmatched_callback.forgotten", "ledger.finding_forgotten"] as const),
  ...(["app_user.hub_password_reset", "app_user.hub_person_removed"] as const),
  ...(["app_user.factor_reset_asked", "app_user.factor_reset"] as const),
  ...(["app_user.staff_role_set", "app_user.staff_person_set"] as const),
  ...(["app_user.staff_disabled", "app_user.staff_enabled"] as const),
  ...([
    "proposal.made",
    "proposal.withdrawn",
    "proposal.declined",
    "person.looked_up",
    "personal_data.read",
  ] as const),
];

it("a reason is required for actions on money or access, and for no others", () => {
  expect(ADMIN_ACTION_NAMES.filter(isReasonRequired).sort()).toEqual(GRAVE.sort());
});

it.each(CATALOGUE_KINDS)("actions on a %s are named by their verb, and need no reason", (kind) => {
  for (const done of ["created", "changed", "undone"]) {
    const action = ADMIN_ACTION_NAMES.find((name) => name === `${kind}.${done}`);
    expect(action && isReasonRequired(action)).toBe(false);
  }
});
