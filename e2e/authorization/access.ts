import {
  type Access,
  ADMITTED,
  type Identity,
  NON_OWNER_ROLES,
  type NonOwnerRole,
  OTHER_BUSINESS,
} from "./row";

type Verdicts = Record<Identity, string>;
type Factored = "half" | "unenrolled" | "stale" | "stale admin";
export type GivenVerdicts = Omit<Verdicts, Factored> & Partial<Verdicts>;

const NO_KEY = "401 invalid_api_key";
const NO_LOG_IN = "401 not_logged_in";
const FORBIDDEN = "403 forbidden";
const NOT_APPROVED = "403 merchant_not_approved";
const NO_ROLE = "403 role_not_permitted";
export const REDIRECT_TO_LOG_IN = "to /log-in";
export const PAGE_NOT_FOUND = "no page";

/** All members of a business; unlisted roles are refused. Specification: People of a business, 2. */
export const ALL_ROLES = NON_OWNER_ROLES;
/** Roles that book, import, cancel, return, reattempt and fast-forward. */
export const SHIPMENT_ROLES = ["manager", "operator"] as const;
/** Roles with access to wallet, statements, receipts, top-ups and the low-balance threshold. */
export const FINANCE_ROLES = ["manager", "finance"] as const;
/** Roles with access to API keys, webhooks and the request log. */
export const DEVELOPER_ROLES = ["manager", "developer"] as const;
/** Roles with access to the business's profile and log. */
export const MANAGER_ROLES = ["manager"] as const;

export const roleVerdicts = (admitted: readonly NonOwnerRole[], refused = NO_ROLE) =>
  Object.fromEntries(
    NON_OWNER_ROLES.map((role) => [role, admitted.includes(role) ? ADMITTED : refused]),
  ) as Record<NonOwnerRole, string>;

export const staffVerdicts = (verdict: string) => ({
  admin: verdict,
  support: verdict,
  operations: verdict,
  "staff finance": verdict,
});

export const allVerdicts = (verdict: string): GivenVerdicts => ({
  none: verdict,
  ...roleVerdicts([], verdict),
  own: verdict,
  foreign: verdict,
  pending: verdict,
  suspended: verdict,
  "other mode": verdict,
  ended: verdict,
  rider: verdict,
  hub: verdict,
  ...staffVerdicts(verdict),
});
/** Verdicts for API keys and rider cookies, which are no user sessions. */
export const merchantVerdicts = (verdict: string) => ({
  ...roleVerdicts([], verdict),
  own: verdict,
  foreign: verdict,
  pending: verdict,
  suspended: verdict,
});

export const publicAccess: Access = createAccess("open", "session", false, allVerdicts(ADMITTED));
export const publicApiAccess: Access = createAccess("open API", "key", true, allVerdicts(ADMITTED));

export const merchantApi: Access = createAccess("merchant API", "key", true, {
  ...allVerdicts(NO_KEY),
  own: ADMITTED,
  foreign: OTHER_BUSINESS,
  pending: NOT_APPROVED,
  suspended: NOT_APPROVED,
});

const approved = (admitted: readonly NonOwnerRole[]): GivenVerdicts => ({
  ...allVerdicts(NO_LOG_IN),
  ...roleVerdicts(admitted),
  own: ADMITTED,
  foreign: OTHER_BUSINESS,
  pending: NOT_APPROVED,
  suspended: NOT_APPROVED,
  ...staffVerdicts(FORBIDDEN),
  hub: FORBIDDEN,
});
export const fundingDashboard = createAccess("funding", "session", true, approved(FINANCE_ROLES));
export const apiKeysDashboard = createAccess("keys", "session", true, approved(DEVELOPER_ROLES));
const dashboard = (name: string, admitted: readonly NonOwnerRole[]): Access => ({
  ...createAccess(name, "session", true, approved(admitted)),
  inSandbox: { pending: OTHER_BUSINESS },
});
export const shipmentsReadDashboard = dashboard("seeing shipments", ALL_ROLES);
export const shipmentsWriteDashboard: Access = {
  ...dashboard("working on shipments", SHIPMENT_ROLES),
  inSandbox: { pending: OTHER_BUSINESS, developer: ADMITTED },
};
export const walletDashboard = dashboard("wallet", FINANCE_ROLES);
export const webhooksDashboard = dashboard("webhooks", DEVELOPER_ROLES);

export const anyUser: Access = createAccess("person", "session", false, {
  ...allVerdicts(NO_LOG_IN),
  ...merchantVerdicts(OTHER_BUSINESS),
  own: ADMITTED,
  ...staffVerdicts(OTHER_BUSINESS),
  hub: OTHER_BUSINESS,
});

const account = (name: string, admitted: readonly NonOwnerRole[], others = ADMITTED): Access =>
  createAccess(name, "session", false, {
    ...allVerdicts(NO_LOG_IN),
    ...merchantVerdicts(others),
    ...roleVerdicts(admitted),
    own: ADMITTED,
    ...staffVerdicts(FORBIDDEN),
    hub: FORBIDDEN,
  });
export const memberAccount = account("account", ALL_ROLES);
export const managerAccount = account("profile and log", MANAGER_ROLES);
export const ownerAccount = account("people", [], OTHER_BUSINESS);
export const factorRuleAccount = account("rule of the business", []);
export const invitationAccount = createAccess("invitations", "session", false, approved([]));

export const mfaEnrolment: Access = {
  ...anyUser,
  name: "enrolling",
  verdicts: { ...anyUser.verdicts, unenrolled: OTHER_BUSINESS },
};

const HOLDERS = {
  read: ["admin", "support", "operations", "staff finance"],
  retry: ["admin", "support", "operations"],
  operations: ["admin", "operations"],
  failures: ["admin", "operations", "staff finance"],
  catalogue: ["admin", "operations"],
  prices: ["admin", "staff finance"],
  "catalogue or prices": ["admin", "operations", "staff finance"],
  money: ["admin", "staff finance"],
  proposals: ["admin", "operations", "staff finance"],
  owners: ["admin"],
} as const satisfies Record<string, readonly Identity[]>;
export type Right = keyof typeof HOLDERS;

export const staffWithRight = (right: Right): Partial<Verdicts> =>
  Object.fromEntries(HOLDERS[right].map((identity) => [identity, ADMITTED]));

export function adminWithRight(right: Right): Access {
  return createAccess(`administrator: ${right}`, "session", false, {
    ...allVerdicts(NO_LOG_IN),
    ...merchantVerdicts(FORBIDDEN),
    hub: FORBIDDEN,
    ...staffVerdicts(FORBIDDEN),
    ...staffWithRight(right),
  });
}

export const hubStaff: Access = createAccess("hub", "session", false, {
  ...allVerdicts(NO_LOG_IN),
  ...merchantVerdicts(FORBIDDEN),
  ...staffVerdicts(FORBIDDEN),
  hub: ADMITTED,
});

export const riderSession: Access = createAccess("rider", "session", false, {
  ...allVerdicts(NO_LOG_IN),
  rider: ADMITTED,
});

export function createAccess(
  name: string,
  door: Access["entryPoint"],
  perMode: boolean,
  given: GivenVerdicts,
): Access {
  const { none, foreign, admin } = given;
  const isPage = none === REDIRECT_TO_LOG_IN;
  const verdicts = {
    ...given,
    half: isPage ? `${REDIRECT_TO_LOG_IN}/factor` : none,
    unenrolled: isPage ? `${REDIRECT_TO_LOG_IN}/enrol` : none,
    stale: foreign,
    "stale admin": admin,
  };
  return { name, entryPoint: door, perMode, verdicts };
}
