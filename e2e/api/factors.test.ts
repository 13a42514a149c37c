import { TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { TestPasskey } from "@/lib/accounts/factors/soft-passkey.fixture";
import { ownerSql } from "../fixtures";
import { logInWithPasskey } from "./passkey";
import { expectError, expectOk } from "./expectations";
import {
  logInBrowser,
  type TestPerson,
  createTestAdmin,
  createTestAdminWithoutFactor,
  createTestPerson,
} from "./people";
import { type BrowserSession, createBrowserSession } from "./browser-session";

// Specification: Second factors.

const SESSIONS = "/api/account/sessions";
const WRONG = "000000";

/** Enrols an authenticator app for the current user. */
async function enrolApp(browser: BrowserSession) {
  const begun = expectOk(
    await browser.send<{ secret: string; token: string }>("POST", "/api/account/totp/begin", {}),
  );
  const totp = new TOTP({ secret: begun.secret });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const done = await browser.send<{ recovery_codes: string[] }>("POST", "/api/account/totp", {
    token: begun.token,
    code: codeAt(-1),
  });
  return { codeAt, recoveryCodes: expectOk(done).recovery_codes };
}

async function enrolPasskey(browser: BrowserSession): Promise<TestPasskey> {
  const { challenge } = expectOk(
    await browser.send<{ challenge: string }>("POST", "/api/account/passkeys/begin", {}),
  );
  const device = new TestPasskey();
  const passkey = device.made({ challenge, origin: process.env.APP_ORIGIN! });
  expectOk(await browser.send("POST", "/api/account/passkeys", { name: "Phone", passkey }));
  return device;
}

async function withApp() {
  const person = await createTestPerson();
  const browser = await logInBrowser(person);
  return { person, browser, ...(await enrolApp(browser)) };
}

async function half(person: TestPerson): Promise<BrowserSession> {
  const browser = await logInBrowser(person);
  expectError(await browser.get(SESSIONS), 401, "not_logged_in");
  return browser;
}

const give = (browser: BrowserSession, code: string) => browser.postTo("callback/factor", { code });

describe("a log-in pending its second factor", () => {
  it("can only reach the factor page, and gets a new session token after it", async () => {
    const { person, codeAt } = await withApp();
    const browser = await half(person);
    const waiting = browser.cookies.get("session");
    for (const page of ["/dashboard", "/dashboard/live", "/dashboard/live/wallet", "/security"]) {
      const { status, headers } = await browser.get(page);
      expect([status, headers.location]).toEqual([
        307,
        `/log-in/factor?${new URLSearchParams({ next: page })}`,
      ]);
    }
    const copy = createBrowserSession();
    copy.cookies.set("session", waiting!);
    expect((await copy.get("/api/auth/session")).text).toBe("{}");
    for (const path of ["totp/begin", "passkeys/begin", "recovery-codes", "proof"]) {
      expectError(await browser.send("POST", `/api/account/${path}`, {}), 401, "not_logged_in");
    }
    expectError(await give(browser, WRONG), 401, "factor_wrong");
    expect((await give(browser, codeAt(0))).status).toBe(200);
    expect(browser.cookies.get("session")).not.toBe(waiting);
    expectOk(await browser.get(SESSIONS));
  });

  it("with one code in two browsers succeeds once", async () => {
    const { person, codeAt } = await withApp();
    const browsers = [await half(person), await half(person)];
    const code = codeAt(0);
    const answers = await Promise.all(browsers.map((browser) => give(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("ends at log-out", async () => {
    const { person } = await withApp();
    const browser = await half(person);
    await browser.logOut();
    const [row] = await ownerSql()`
      select count(*)::int as left from session where user_id = ${person.userId} and factor = 'pending'`;
    expect(row!.left).toBe(0);
  });

  it("is not created by a code without the password", async () => {
    expectError(await give(createBrowserSession(), WRONG), 401, "not_logged_in");
  });
});

describe("a passkey", () => {
  it("logs in without a password and serves as step-up; the password no longer does", async () => {
    const person = await createTestPerson();
    const device = await enrolPasskey(await logInBrowser(person));
    const browser = await logInWithPasskey(device, createBrowserSession());
    await ownerSql()`update session set proved_at = null where user_id = ${person.userId}`;
    const renew = () => browser.send("POST", "/api/account/recovery-codes", {});
    const refused = await renew();
    expectError(refused, 403, "step_up_required");
    expect(refused.error.meta).toEqual({ ways: ["passkey"] });
    const { password } = person;
    expectError(await browser.send("POST", "/api/account/proof", { password }), 403, "step_up_required");
    const { challenge } = expectOk(
      await browser.send<{ challenge: string }>("POST", "/api/account/passkey-challenge", {}),
    );
    const passkey = device.used({ challenge, origin: process.env.APP_ORIGIN! });
    expectOk(await browser.send("POST", "/api/account/proof", { passkey }));
    expectOk(await renew());
  });

  it("that was cloned is rejected", async () => {
    const person = await createTestPerson();
    const device = await enrolPasskey(await logInBrowser(person));
    await logInWithPasskey(device, createBrowserSession());
    device.counter = 0;
    const browser = createBrowserSession();
    const { challenge } = expectOk(
      await browser.send<{ challenge: string }>("POST", "/api/account/passkey-challenge", {}),
    );
    const answer = JSON.stringify(device.used({ challenge, origin: process.env.APP_ORIGIN! }));
    expectError(await browser.postTo("callback/passkey", { answer }), 401, "passkey_refused");
    expect(browser.cookies.has("session")).toBe(false);
  });
});

describe("a password change", () => {
  it("requires the factor and the old password for users with a factor", async () => {
    const { person, browser, codeAt } = await withApp();
    await ownerSql()`update session set proved_at = null where user_id = ${person.userId}`;
    const change = () =>
      browser.send("POST", "/api/account/change-password", {
        password: person.password,
        new_password: "Kariakoo34",
      });
    expectError(await change(), 403, "step_up_required");
    expectOk(await browser.send("POST", "/api/account/proof", { code: codeAt(0) }));
    expectOk(await change());
  });
});

describe("all other sessions", () => {
  it("can be ended together, and the current one remains", async () => {
    const person = await createTestPerson();
    const [here, there] = [await logInBrowser(person), await logInBrowser(person)];
    expectOk(await here.send("DELETE", `${SESSIONS}?others=1`));
    expectOk(await here.get(SESSIONS));
    expectError(await there.get(SESSIONS), 401, "not_logged_in");
  });
});

describe("staff", () => {
  it("without a second factor can only enrol one", async () => {
    const admin = await createTestAdminWithoutFactor();
    const browser = await logInBrowser(admin);
    const page = await browser.get("/admin");
    expect([page.status, page.headers.location]).toEqual([307, "/log-in/enrol?next=%2Fadmin"]);
    expectError(await browser.get("/api/admin/live-map"), 401, "not_logged_in");
    expectError(await browser.get(SESSIONS), 401, "not_logged_in");
    const { codeAt } = await enrolApp(browser);
    expectOk(await browser.get("/api/admin/live-map"));
    expectError(await browser.send("DELETE", "/api/account/totp"), 409, "last_factor");
    await browser.logIn(admin.email, admin.password);
    expectError(await browser.get("/api/admin/live-map"), 401, "not_logged_in");
    expect((await give(browser, codeAt(0))).status).toBe(200);
    expectOk(await browser.get("/api/admin/live-map"));
  });

  it("who lost their factors are reset once, with a reason and a second administrator", async () => {
    const { person } = await withApp();
    const [browser, second] = [
      await logInBrowser(await createTestAdmin()),
      await logInBrowser(await createTestAdmin()),
    ];
    const ask = (id: number, reason: string) =>
      browser.send<{ proposal_id: number }>("POST", `/api/admin/people/${id}/reset-factors`, { reason });
    expectError(await ask(person.userId, ""), 422, "validation_error");
    const { proposal_id } = expectOk(await ask(person.userId, "Lost the phone, called back"));
    const waiting = () => ownerSql()`select from factor_reset where user_id = ${person.userId}`;
    expect(await waiting()).toHaveLength(0);
    expectOk(await second.send("POST", `/api/admin/proposals/${proposal_id}/confirm`, {}));
    expectError(await ask(person.userId, "Lost the phone, called back"), 409, "changed_meanwhile");
    expectError(await ask((await createTestPerson()).userId, "Has none"), 404, "not_found");
    const [row] = await ownerSql()`
      select extract(epoch from due_at - created_at)::int as delay from factor_reset where user_id = ${person.userId}`;
    expect(row!.delay).toBe(24 * 3600);
  });
});

describe("a business that requires factors", () => {
  it("gives its members seven days, also when enabled twice, and then requires a factor", async () => {
    const person = await createTestPerson();
    const browser = await logInBrowser(person);
    const require = (required: boolean) => browser.send("PATCH", "/api/account/factor-rule", { required });
    expectOk(await require(true));
    const since = async () =>
      (await ownerSql()`select factor_required_at as at from merchant where id = ${person.merchantId}`)[0]!
        .at;
    const first = await since();
    expectOk(await require(true));
    expect(await since()).toEqual(first);
    expectOk(await browser.get(SESSIONS));
    await ownerSql()`update merchant set factor_required_at = now() - interval '7 days' where id = ${person.merchantId}`;
    expectError(await browser.get(SESSIONS), 401, "not_logged_in");
    expect((await browser.get("/dashboard/live")).headers.location).toMatch(/^\/log-in\/enrol/);
    await enrolApp(browser);
    expectOk(await browser.get(SESSIONS));
    expectOk(await require(false));
    expect(await since()).toBeNull();
  });
});
