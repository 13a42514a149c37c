import { TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { TestPasskey } from "@/lib/accounts/factors/soft-passkey.fixture";
import { ownerSql } from "../fixtures";
import { uniqueClientAddress } from "./client";
import { expectError, expectOk } from "./expectations";
import { logInBrowser, freshEmail, createTestPerson, PASSWORD } from "./people";
import { type BrowserSession, createBrowserSession } from "./browser-session";

const NEW_PASSWORD = "Kariakoo34";
const ADDRESS = "/api/account";

const registrationOf = (email: string) => ({
  business_name: "Duka la Asha",
  business_email: email,
  phone: "0712345678",
  password: PASSWORD,
  language: "en",
});

async function prepared() {
  const email = freshEmail();
  const browser = createBrowserSession();
  const registration = registrationOf(email);
  expectOk(await browser.send("POST", `${ADDRESS}/register`, registration));
  return { email, registration, stranger: await logInBrowser({ email, password: PASSWORD }, browser) };
}

/** Token of the newest mail of a template. */
async function mailed(email: string, template: string): Promise<string> {
  const [row] = await ownerSql()`
    select body from message where recipient = ${email} and template = ${template} order by id desc limit 1`;
  return /token=([\w-]+)/.exec(row!.body)![1]!;
}

async function resetPassword(email: string): Promise<BrowserSession> {
  const browser = createBrowserSession();
  expectOk(await browser.send("POST", `${ADDRESS}/forgot-password`, { email }));
  const token = await mailed(email, "reset_password");
  expectOk(await browser.send("POST", `${ADDRESS}/reset-password`, { token, password: NEW_PASSWORD }));
  return logInBrowser({ email, password: NEW_PASSWORD }, browser);
}

async function verify(email: string, browser = createBrowserSession(), password = PASSWORD): Promise<void> {
  const token = await mailed(email, "verify_email");
  expectOk(await browser.send("POST", `${ADDRESS}/verify-email`, { token, password }));
}

const isIn = async (browser: BrowserSession) => (await browser.get(`${ADDRESS}/sessions`)).status === 200;
const statusOf = async (email: string) =>
  (await ownerSql()`select status from merchant where business_email = ${email}`)[0]!.status as string;

describe("before the e-mail address is verified", () => {
  it("nothing can be set up that survives a reset", async () => {
    const { stranger } = await prepared();
    const device = new TestPasskey();
    const passkey = device.made({ challenge: "x", origin: process.env.APP_ORIGIN! });
    const tries: [string, string, object][] = [
      ["POST", "totp/begin", {}],
      ["POST", "totp", { token: "x", code: "123456" }],
      ["POST", "passkeys/begin", {}],
      ["POST", "passkeys", { name: "Phone", passkey }],
      ["PATCH", "factor-rule", { required: true }],
      ["PATCH", "profile", { receiver_contact: "https://example.org" }],
      ["PATCH", "profile", { business_name: "Duka lingine", language: "en" }],
    ];
    for (const [method, path, body] of tries) {
      expectError(await stranger.send(method, `${ADDRESS}/${path}`, body), 403, "email_not_verified");
    }
    expectOk(await stranger.send("PATCH", `${ADDRESS}/profile`, { language: "sw" }));
    const invitation = { email: freshEmail(), role: "manager" };
    expectError(
      await stranger.send("POST", `${ADDRESS}/invitations`, invitation),
      403,
      "merchant_not_approved",
    );
  });

  it("the owner can set everything up after verification, without a new log-in", async () => {
    const { email, stranger: browser } = await prepared();
    await verify(email, browser);
    const { secret, token } = expectOk(
      await browser.send<{ secret: string; token: string }>("POST", `${ADDRESS}/totp/begin`, {}),
    );
    const code = new TOTP({ secret }).generate();
    expectOk(await browser.send("POST", `${ADDRESS}/totp`, { token, code }));
  });
});

describe("a password reset of an account that was never verified", () => {
  it("gives the account to the mailbox owner, and verifies the address", async () => {
    const { email, stranger } = await prepared();
    const mine = await resetPassword(email);
    expect(await isIn(mine)).toBe(true);
    expect(await isIn(stranger)).toBe(false);
    expect((await createBrowserSession().logIn(email, PASSWORD)).status).toBe(401);
    expect(await statusOf(email)).toBe("email_verified");
  });

  it("deletes factors that an earlier release accepted before verification", async () => {
    const { email } = await prepared();
    const [{ id } = { id: 0 }] = await ownerSql()`select id from app_user where email = ${email}`;
    await ownerSql()`insert into totp_factor (user_id, secret, last_step) values (${id}, 'sealed', 0)`;
    await ownerSql()`
      insert into passkey (user_id, credential_id, public_key, counter, transports, name)
      values (${id}, ${`credential-${id}`}, 'x', 0, '{}', 'Phone')`;
    await ownerSql()`insert into recovery_code (user_id, label, hash) values (${id}, 'abcd', 'x')`;
    const mine = await resetPassword(email);
    expect(await isIn(mine)).toBe(true);
    const [left] = await ownerSql()`
      select (select count(*) from totp_factor where user_id = ${id})
        + (select count(*) from passkey where user_id = ${id})
        + (select count(*) from recovery_code where user_id = ${id}) as factors`;
    expect(Number(left!.factors)).toBe(0);
  });

  it("keeps the factors of a verified account", async () => {
    const person = await createTestPerson();
    await ownerSql()`insert into totp_factor (user_id, secret, last_step) values (${person.userId}, 'sealed', 0)`;
    const mine = await resetPassword(person.email);
    expect(await isIn(mine)).toBe(false);
    expect((await mine.get("/dashboard")).headers.location).toMatch(/^\/log-in\/factor/);
  });
});

describe("the link of a verification mail", () => {
  it("ends all other sessions, including that of the registrant", async () => {
    const { email, stranger } = await prepared();
    const other = await logInBrowser({ email, password: PASSWORD });
    await verify(email);
    expect([await isIn(stranger), await isIn(other)]).toEqual([false, false]);
  });

  it("does not verify in another browser, but leads to a new password", async () => {
    const { email, stranger } = await prepared();
    const mine = createBrowserSession();
    const token = await mailed(email, "verify_email");
    const link = `${ADDRESS}/verify-email`;
    for (const given of [{}, { password: NEW_PASSWORD }]) {
      expectError(await mine.send("POST", link, { token, ...given }), 422, "validation_error");
    }
    expect(await statusOf(email)).toBe("registered");
    const mineNow = await resetPassword(email);
    expect([await isIn(mineNow), await isIn(stranger)]).toEqual([true, false]);
    expect((await createBrowserSession().logIn(email, PASSWORD)).status).toBe(401);
    expect((await stranger.logIn(email, PASSWORD)).status).toBe(401);
    expect(await statusOf(email)).toBe("email_verified");
  });

  it("requires no password in the browser of the registration", async () => {
    const email = freshEmail();
    const mine = createBrowserSession();
    expectOk(await mine.send("POST", `${ADDRESS}/register`, registrationOf(email)));
    const token = await mailed(email, "verify_email");
    expectOk(await mine.send("POST", `${ADDRESS}/verify-email`, { token }));
    expect(await isIn(await logInBrowser({ email, password: PASSWORD }, mine))).toBe(true);
  });

  it("keeps the session of the browser that opens it", async () => {
    const { email, stranger: mine } = await prepared();
    const other = await logInBrowser({ email, password: PASSWORD });
    await verify(email, mine);
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
  });

  it("ends the session of another account", async () => {
    const { email, stranger } = await prepared();
    const elsewhere = await logInBrowser(await createTestPerson());
    await verify(email, elsewhere);
    expect([await isIn(elsewhere), await isIn(stranger)]).toEqual([true, false]);
  });
});

describe("an unverified address registered by another person", () => {
  it("can be registered again by its owner, which ends the previous account", async () => {
    const { email, registration, stranger } = await prepared();
    const mine = createBrowserSession(uniqueClientAddress());
    expectOk(await mine.send("POST", `${ADDRESS}/register`, { ...registration, password: NEW_PASSWORD }));
    expect(await isIn(stranger)).toBe(false);
    expect((await createBrowserSession().logIn(email, PASSWORD)).status).toBe(401);
    await verify(email, mine, NEW_PASSWORD);
    expect(await isIn(await logInBrowser({ email, password: NEW_PASSWORD }, mine))).toBe(true);
  });

  it("can be invited to a business, and joins with a new password", async () => {
    const { email, stranger } = await prepared();
    const host = await createTestPerson();
    const hosts = await logInBrowser(host);
    expectOk(await hosts.send("POST", `${ADDRESS}/invitations`, { email, role: "viewer" }), 201);
    const token = await mailed(email, "invitation");
    const join = { token, name: "Neema", password: NEW_PASSWORD, language: "en" };
    expectOk(await createBrowserSession().send("POST", `${ADDRESS}/invitation/join`, join));
    expect(await isIn(stranger)).toBe(false);
    expect((await createBrowserSession().logIn(email, PASSWORD)).status).toBe(401);
    expect(await isIn(await logInBrowser({ email, password: NEW_PASSWORD }))).toBe(true);
  });

  it("accepts an invitation with its account, which verifies it", async () => {
    const { email, stranger: mine } = await prepared();
    const other = await logInBrowser({ email, password: PASSWORD });
    const hosts = await logInBrowser(await createTestPerson());
    expectOk(await hosts.send("POST", `${ADDRESS}/invitations`, { email, role: "viewer" }), 201);
    const token = await mailed(email, "invitation");
    expectOk(await mine.send("POST", `${ADDRESS}/invitation/accept`, { token, name: "Asha" }));
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
    expect(await statusOf(email)).toBe("email_verified");
  });
});
