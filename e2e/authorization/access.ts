import {
  type AccessRule,
  VERDICT_ADMITTED,
  type Identity,
  NON_OWNER_ROLES,
  type NonOwnerRole,
  VERDICT_OTHER_BUSINESS,
} from "./row";

type Verdicts = Record<Identity, string>;
type Factored = "half" | "unenrolled" | "stale" | "stale admin";
export type PartialVerdicts = Omit<Verdicts, Factored> & Partial<Verdicts>;

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
    NON_OWNER_ROLES.map((role) => [role, admitted.includes(role) ? VERDICT_ADMITTED : refused]),
  ) as Record<NonOwnerRole, string>;

export const staffVerdicts = (verdict: string) => ({
  admin: verdict,
  support: verdict,
  operations: verdict,
  "staff finance": verdict,
});

export const allVerdicts = (verdict: string): PartialVerdicts => ({
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
/**
 * Sets one verdict for all callers of a business: members of each role, and own, foreign, pending and suspended
 * businesses.
 */
export const merchantVerdicts = (verdict: string) => ({
  ...roleVerdicts([], verdict),
  own: verdict,
  foreign: verdict,
  pending: verdict,
  suspended: verdict,
});

export const publicAccess: AccessRule = createAccessRule(
  "open",
  "session",
  false,
  allVerdicts(VERDICT_ADMITTED),
);
export const publicApiAccess: AccessRule = createAccessRule(
  "open API",
  "key",
  true,
  allVerdicts(VERDICT_ADMITTED),
);

export const merchantApi: AccessRule = createAccessRule("merchant API", "key", true, {
  ...allVerdicts(NO_KEY),
  own: VERDICT_ADMITTED,
  foreign: VERDICT_OTHER_BUSINESS,
  pending: NOT_APPROVED,
  suspended: NOT_APPROVED,
});

const approved = (admitted: readonly NonOwnerRole[]): PartialVerdicts => ({
  ...allVerdicts(NO_LOG_IN),
  ...roleVerdicts(admitted),
  own: VERDICT_ADMITTED,
  foreign: VERDICT_OTHER_BUSINESS,
  pending: NOT_APPROVED,
  suspended: NOT_APPROVED,
  ...staffVerdicts(FORBIDDEN),
  hub: FORBIDDEN,
});
export const fundingDashboard = createAccessRule("funding", "session", true, approved(FINANCE_ROLES));
export const apiKeysDashboard = createAccessRule("keys", "session", true, approved(DEVELOPER_ROLES));
const dashboard = (name: string, admitted: readonly NonOwnerRole[]): AccessRule => ({
  ...createAccessRule(name, "session", true, approved(admitted)),
  inSandbox: { pending: VERDICT_OTHER_BUSINESS },
});
export const shipmentsReadDashboard = dashboard("seeing shipments", ALL_ROLES);
export const shipmentsWriteDashboard: AccessRule = {
  ...dashboard("working on shipments", SHIPMENT_ROLES),
  inSandbox: { pending: VERDICT_OTHER_BUSINESS, developer: VERDICT_ADMITTED },
};
export const walletDashboard = dashboard("wallet", FINANCE_ROLES);
export const webhooksDashboard = dashboard("webhooks", DEVELOPER_ROLES);

export const anyUser: AccessRule = createAccessRule("person", "session", false, {
  ...allVerdicts(NO_LOG_IN),
  ...merchantVerdicts(VERDICT_OTHER_BUSINESS),
  own: VERDICT_ADMITTED,
  ...staffVerdicts(VERDICT_OTHER_BUSINESS),
  hub: VERDICT_OTHER_BUSINESS,
});

const account = (name: string, admitted: readonly NonOwnerRole[], others = VERDICT_ADMITTED): AccessRule =>
  createAccessRule(name, "session", false, {
    ...allVerdicts(NO_LOG_IN),
    ...merchantVerdicts(others),
    ...roleVerdicts(admitted),
    own: VERDICT_ADMITTED,
    ...staffVerdicts(FORBIDDEN),
    hub: FORBIDDEN,
  });
export const memberAccountAccess = account("account", ALL_ROLES);
export const managerAccountAccess = account("profile and log", MANAGER_ROLES);
export const ownerAccountAccess = account("people", [], VERDICT_OTHER_BUSINESS);
export const factorRuleAccess = account("rule of the business", []);
export const invitationAccess = createAccessRule("invitations", "session", false, approved([]));

export const mfaEnrolment: AccessRule = {
  ...anyUser,
  name: "enrolling",
  verdicts: { ...anyUser.verdicts, unenrolled: VERDICT_OTHER_BUSINESS },
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
  Object.fromEntries(HOLDERS[right].map((identity) => [identity, VERDICT_ADMITTED]));

export function adminWithRight(right: Right): AccessRule {
  return createAccessRule(`administrator: ${right}`, "session", false, {
    ...allVerdicts(NO_LOG_IN),
    ...merchantVerdicts(FORBIDDEN),
    hub: FORBIDDEN,
    ...staffVerdicts(FORBIDDEN),
    ...staffWithRight(right),
  });
}

export const hubStaff: AccessRule = createAccessRule("hub", "session", false, {
  ...allVerdicts(NO_LOG_IN),
  ...merchantVerdicts(FORBIDDEN),
  ...staffVerdicts(FORBIDDEN),
  hub: VERDICT_ADMITTED,
});

export const riderSessionAccess: AccessRule = createAccessRule("rider", "session", false, {
  ...allVerdicts(NO_LOG_IN),
  rider: VERDICT_ADMITTED,
});

export function createAccessRule(
  name: string,
  door: AccessRule["entryPoint"],
  perMode: boolean,
  given: PartialVerdicts,
): AccessRule {
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
