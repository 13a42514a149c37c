import { type Access, ADMITTED, type Identity, COLLEAGUES, type Colleague, OTHER_BUSINESS } from "./row";

type Verdicts = Record<Identity, string>;
type Factored = "half" | "unenrolled" | "stale" | "stale admin";
export type Given = Omit<Verdicts, Factored> & Partial<Verdicts>;

const NO_KEY = "401 invalid_api_key";
const NO_LOG_IN = "401 not_logged_in";
const FORBIDDEN = "403 forbidden";
const NOT_APPROVED = "403 merchant_not_approved";
const NO_ROLE = "403 role_not_permitted";
export const TO_LOG_IN = "to /log-in";
export const NO_PAGE = "no page";

/** All members of a business; unlisted roles are refused. Specification: People of a business, 2. */
export const EVERYBODY = COLLEAGUES;
/** Book, import, cancel, return, reattempt, fast-forward. */
export const WORKING = ["manager", "operator"] as const;
/** The wallet, statements, receipts; top-ups and the threshold. */
export const MONEY = ["manager", "finance"] as const;
/** API keys, webhooks, request log. */
export const INTEGRATING = ["manager", "developer"] as const;
/** The business's profile, and its log. */
export const MANAGING = ["manager"] as const;

export const roles = (admitted: readonly Colleague[], refused = NO_ROLE) =>
  Object.fromEntries(
    COLLEAGUES.map((role) => [role, admitted.includes(role) ? ADMITTED : refused]),
  ) as Record<Colleague, string>;

export const staff = (verdict: string) => ({
  admin: verdict,
  support: verdict,
  operations: verdict,
  "staff finance": verdict,
});

export const allIdentities = (verdict: string): Given => ({
  none: verdict,
  ...roles([], verdict),
  own: verdict,
  foreign: verdict,
  pending: verdict,
  suspended: verdict,
  "other mode": verdict,
  ended: verdict,
  rider: verdict,
  hub: verdict,
  ...staff(verdict),
});
/** Callers without a user session. API keys and rider cookies are not user sessions. */
export const merchants = (verdict: string) => ({
  ...roles([], verdict),
  own: verdict,
  foreign: verdict,
  pending: verdict,
  suspended: verdict,
});

export const open: Access = access("open", "session", false, allIdentities(ADMITTED));
/** Public endpoints under both API bases. */
export const publicApiAccess: Access = access("open API", "key", true, allIdentities(ADMITTED));

export const merchantApi: Access = access("merchant API", "key", true, {
  ...allIdentities(NO_KEY),
  own: ADMITTED,
  foreign: OTHER_BUSINESS,
  pending: NOT_APPROVED,
  suspended: NOT_APPROVED,
});

const approved = (admitted: readonly Colleague[]): Given => ({
  ...allIdentities(NO_LOG_IN),
  ...roles(admitted),
  own: ADMITTED,
  foreign: OTHER_BUSINESS,
  pending: NOT_APPROVED,
  suspended: NOT_APPROVED,
  ...staff(FORBIDDEN),
  hub: FORBIDDEN,
});
export const fundingDashboard = access("funding", "session", true, approved(MONEY));
export const keysDashboard = access("keys", "session", true, approved(INTEGRATING));
const dashboard = (name: string, admitted: readonly Colleague[]): Access => ({
  ...access(name, "session", true, approved(admitted)),
  inSandbox: { pending: OTHER_BUSINESS },
});
export const readingDashboard = dashboard("seeing shipments", EVERYBODY);
export const workingDashboard: Access = {
  ...dashboard("working on shipments", WORKING),
  inSandbox: { pending: OTHER_BUSINESS, developer: ADMITTED },
};
export const walletDashboard = dashboard("wallet", MONEY);
export const integratingDashboard = dashboard("webhooks", INTEGRATING);

/** Any logged-in user. */
export const person: Access = access("person", "session", false, {
  ...allIdentities(NO_LOG_IN),
  ...merchants(OTHER_BUSINESS),
  own: ADMITTED,
  ...staff(OTHER_BUSINESS),
  hub: OTHER_BUSINESS,
});

/** Any member of a merchant, approved or not. */
const account = (name: string, admitted: readonly Colleague[], others = ADMITTED): Access =>
  access(name, "session", false, {
    ...allIdentities(NO_LOG_IN),
    ...merchants(others),
    ...roles(admitted),
    own: ADMITTED,
    ...staff(FORBIDDEN),
    hub: FORBIDDEN,
  });
export const everyAccount = account("account", EVERYBODY);
export const managersAccount = account("profile and log", MANAGING);
export const ownersAccount = account("people", [], OTHER_BUSINESS);
export const ruleAccount = account("rule of the business", []);
export const invitingAccount = access("invitations", "session", false, approved([]));

export const enrolling: Access = {
  ...person,
  name: "enrolling",
  verdicts: { ...person.verdicts, unenrolled: OTHER_BUSINESS },
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

export const holders = (right: Right): Partial<Verdicts> =>
  Object.fromEntries(HOLDERS[right].map((identity) => [identity, ADMITTED]));

/** Administrators with the given right. */
export function admin(right: Right): Access {
  return access(`administrator: ${right}`, "session", false, {
    ...allIdentities(NO_LOG_IN),
    ...merchants(FORBIDDEN),
    hub: FORBIDDEN,
    ...staff(FORBIDDEN),
    ...holders(right),
  });
}

export const hub: Access = access("hub", "session", false, {
  ...allIdentities(NO_LOG_IN),
  ...merchants(FORBIDDEN),
  ...staff(FORBIDDEN),
  hub: ADMITTED,
});

export const rider: Access = access("rider", "session", false, {
  ...allIdentities(NO_LOG_IN),
  rider: ADMITTED,
});

export function access(name: string, door: Access["door"], perMode: boolean, given: Given): Access {
  const { none, foreign, admin } = given;
  const isPage = none === TO_LOG_IN;
  const verdicts = {
    ...given,
    half: isPage ? `${TO_LOG_IN}/factor` : none,
    unenrolled: isPage ? `${TO_LOG_IN}/enrol` : none,
    stale: foreign,
    "stale admin": admin,
  };
  return { name, door, perMode, verdicts };
}
