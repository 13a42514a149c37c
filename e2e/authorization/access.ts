import { type Access, ADMITTED, type Identity, STRANGER } from "./row";

type Verdicts = Record<Identity, string>;

const NO_KEY = "401 invalid_api_key";
const NO_LOG_IN = "401 not_logged_in";
const FORBIDDEN = "403 forbidden";
const NOT_APPROVED = "403 merchant_not_approved";

const all = (verdict: string): Verdicts => ({
  none: verdict,
  own: verdict,
  foreign: verdict,
  pending: verdict,
  suspended: verdict,
  "other mode": verdict,
  ended: verdict,
  rider: verdict,
  admin: verdict,
  hub: verdict,
});
/** Callers without a session of a person: a key is no log-in, nor is a rider's cookie. */
const merchants = (verdict: string) => ({
  own: verdict,
  foreign: verdict,
  pending: verdict,
  suspended: verdict,
});

/** Anybody. */
export const open: Access = access("open", "session", false, all(ADMITTED));
/** Anybody, under the API's two bases. */
export const openApi: Access = access("open API", "key", true, all(ADMITTED));

/** The merchants' API. */
export const merchantApi: Access = access("merchant API", "key", true, {
  ...all(NO_KEY),
  own: ADMITTED,
  foreign: STRANGER,
  pending: NOT_APPROVED,
  suspended: NOT_APPROVED,
});

/** What the pages of an approved merchant ask for. */
export const dashboard: Access = access("dashboard", "session", true, {
  ...all(NO_LOG_IN),
  own: ADMITTED,
  foreign: STRANGER,
  pending: NOT_APPROVED,
  suspended: NOT_APPROVED,
  admin: FORBIDDEN,
  hub: FORBIDDEN,
});

/** Everyone who is logged in as a person. */
export const person: Access = access("person", "session", false, {
  ...all(NO_LOG_IN),
  ...merchants(ADMITTED),
  foreign: STRANGER,
  pending: STRANGER,
  suspended: STRANGER,
  admin: STRANGER,
  hub: STRANGER,
});

/** Somebody of a merchant, approved or not. */
export const account: Access = access("account", "session", false, {
  ...all(NO_LOG_IN),
  ...merchants(ADMITTED),
  admin: FORBIDDEN,
  hub: FORBIDDEN,
});

export const admin: Access = access("administrator", "session", false, {
  ...all(NO_LOG_IN),
  ...merchants(FORBIDDEN),
  hub: FORBIDDEN,
  admin: ADMITTED,
});

export const hub: Access = access("hub", "session", false, {
  ...all(NO_LOG_IN),
  ...merchants(FORBIDDEN),
  admin: FORBIDDEN,
  hub: ADMITTED,
});

export const rider: Access = access("rider", "session", false, { ...all(NO_LOG_IN), rider: ADMITTED });

const TO_LOG_IN = "to /log-in";
const NO_PAGE = "no page";

/** Pages that anybody sees. */
export const openPage: Access = access("open page", "session", false, all(ADMITTED));
/** Pages before the log-in. */
export const entrance: Access = access("entrance", "session", false, {
  ...all(ADMITTED),
  ...merchants("to /dashboard"),
  admin: "to /dashboard",
  hub: "to /dashboard",
});

/** Pages of a merchant, approved or not. */
export const accountPage: Access = access("account page", "session", true, {
  ...all(TO_LOG_IN),
  ...merchants(ADMITTED),
  foreign: STRANGER,
  admin: "to /admin",
  hub: "to /hub",
});
/** Pages of an approved merchant. */
export const dashboardPage: Access = access("dashboard page", "session", true, {
  ...accountPage.verdicts,
  pending: "to /dashboard/{mode}?locked=1",
  suspended: "to /dashboard/{mode}?locked=1",
});

export const adminPage: Access = access("administrator's page", "session", false, {
  ...all(TO_LOG_IN),
  ...merchants(NO_PAGE),
  hub: NO_PAGE,
  admin: ADMITTED,
});
export const hubPage: Access = access("hub's page", "session", false, {
  ...all(TO_LOG_IN),
  ...merchants(NO_PAGE),
  admin: NO_PAGE,
  hub: ADMITTED,
});

/** The crossroads after a log-in. */
export const crossroads: Access = access("crossroads", "session", false, {
  ...all(TO_LOG_IN),
  own: "to /dashboard/live",
  foreign: "to /dashboard/live",
  pending: "to /dashboard/sandbox",
  suspended: "to /dashboard/sandbox",
  admin: "to /admin",
  hub: "to /hub",
});

function access(name: string, door: Access["door"], perMode: boolean, verdicts: Verdicts): Access {
  return { name, door, perMode, verdicts };
}
