import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";

/** Specification: People of a business, 1. */
export const MEMBER_ROLES = ["owner", "manager", "finance", "operator", "developer", "viewer"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Only an existing member can become the owner, so that a mistyped address cannot receive ownership. */
export const INVITABLE_ROLES = MEMBER_ROLES.filter((role) => role !== "owner");

export const RIGHTS = [
  "enter",
  "see_shipments",
  "work_on_shipments",
  "see_balance",
  "see_wallet",
  "fund_wallet",
  "integrate",
  "change_profile",
  "manage_members",
  "read_log",
] as const;
export type Right = (typeof RIGHTS)[number];

type Grant = true | Mode;
type Row = Partial<Record<MemberRole, Grant>>;

const ALL = {
  owner: true,
  manager: true,
  finance: true,
  operator: true,
  developer: true,
  viewer: true,
} as const;

/** Specification: People of a business, 2. */
const GRANTS: Record<Right, Row> = {
  enter: ALL,
  see_shipments: ALL,
  work_on_shipments: { owner: true, manager: true, operator: true, developer: "sandbox" },
  see_balance: { owner: true, manager: true, finance: true, operator: true },
  see_wallet: { owner: true, manager: true, finance: true },
  fund_wallet: { owner: true, manager: true, finance: true },
  integrate: { owner: true, manager: true, developer: true },
  change_profile: { owner: true, manager: true },
  manage_members: { owner: true },
  read_log: { owner: true, manager: true },
};

export function hasRight(role: MemberRole, right: Right, mode: Mode): boolean {
  const grant = GRANTS[right][role];
  return grant === true || grant === mode;
}

export function listRolesWithRight(right: Right, mode: Mode): MemberRole[] {
  return (Object.keys(GRANTS[right]) as MemberRole[]).filter((role) => hasRight(role, right, mode));
}

export function restrictShipmentView(view: ShipmentView, role: MemberRole, mode: Mode): ShipmentView {
  const { actions } = view;
  return {
    ...view,
    ledger: hasRight(role, "see_wallet", mode) ? view.ledger : null,
    deliveries: hasRight(role, "integrate", mode) ? view.deliveries : null,
    actions: hasRight(role, "work_on_shipments", mode)
      ? actions
      : {
          ...actions,
          cancel: null,
          reattempt: null,
          return_to_sender: null,
          pay: false,
          fast_forward: false,
        },
  };
}

export const ROLE_NAMES: Record<Locale, Record<MemberRole, string>> = {
  en: {
    owner: "Owner",
    manager: "Manager",
    finance: "Finance",
    operator: "Operator",
    developer: "Developer",
    viewer: "Viewer",
  },
  sw: {
    owner: "Mmiliki",
    manager: "Meneja",
    finance: "Mhasibu",
    operator: "Mwendeshaji",
    developer: "Msanidi programu",
    viewer: "Mtazamaji",
  },
};

export const INVITATION_COOKIE = "invitation";
