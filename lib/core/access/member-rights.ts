import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";

/** What a person is in a business. Specification: People of a business, 1. */
export const MEMBER_ROLES = ["owner", "manager", "finance", "operator", "developer", "viewer"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Ownership is handed on to somebody who is there already: a mistyped address must not get it. */
export const INVITABLE_ROLES = MEMBER_ROLES.filter((role) => role !== "owner");

/** What a member may or may not do, by name. */
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

/** Who may do what: what is not listed is refused. Specification: People of a business, 2. */
const GRANTS: Record<Right, Row> = {
  /** What is everybody's own: the overview, the own log-in, leaving. */
  enter: ALL,
  see_shipments: ALL,
  /** Book, import, cancel, return, reattempt, fast-forward, and pay for what is booked. */
  work_on_shipments: { owner: true, manager: true, operator: true, developer: "sandbox" },
  see_balance: { owner: true, manager: true, finance: true, operator: true },
  /** Movements, top-ups, statements, receipts. */
  see_wallet: { owner: true, manager: true, finance: true },
  /** Top up, and set the threshold of a low balance. */
  fund_wallet: { owner: true, manager: true, finance: true },
  /** API keys, webhooks, the request log. */
  integrate: { owner: true, manager: true, developer: true },
  change_profile: { owner: true, manager: true },
  manage_members: { owner: true },
  read_log: { owner: true, manager: true },
};

/** Whether a role has a right in a mode. */
export function hasRight(role: MemberRole, right: Right, mode: Mode): boolean {
  const grant = GRANTS[right][role];
  return grant === true || grant === mode;
}

/** The roles that have a right in a mode, the mightiest first. */
export function listRolesWithRight(right: Right, mode: Mode): MemberRole[] {
  return (Object.keys(GRANTS[right]) as MemberRole[]).filter((role) => hasRight(role, right, mode));
}

/** Every right that a role has in a mode. */
export function listRights(role: MemberRole, mode: Mode): Right[] {
  return RIGHTS.filter((right) => hasRight(role, right, mode));
}

/** The page of a shipment as a role may see it: without actions, money or webhooks that are not for it. */
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

/** What roles are called by people, on pages and in mails. */
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
