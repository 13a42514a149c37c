import { describe, expect, it } from "vitest";
import { logInBrowser, createTestPerson, PASSWORD } from "./people";
import { createBrowserSession } from "./browser-session";

const COOKIE = "next-auth.callback-url";
const BROKEN = [
  "not an address",
  "javascript:alert(1)",
  "http://",
  "http://[",
  "%%%",
  "data:text/html,x",
  "//",
];
const FOREIGN = [
  "https://evil.example",
  "//evil.example/x",
  "/\\evil.example",
  "https://evil.example/http://localhost",
];
const GETS = ["csrf", "session", "providers", "signin", "signout", "error"];

describe.each([...BROKEN, ...FOREIGN])("a callback address %j", (address) => {
  it("in the cookie causes no error and no redirect to another site", async () => {
    const person = await createTestPerson();
    const browser = createBrowserSession();
    browser.cookies.set(COOKIE, encodeURIComponent(address));
    for (const action of GETS) expect((await browser.get(`/api/auth/${action}`)).status).toBeLessThan(400);
    browser.cookies.set(COOKIE, encodeURIComponent(address));
    expect((await browser.logIn(person.email, PASSWORD)).status).toBe(200);
    browser.cookies.set(COOKIE, encodeURIComponent(address));
    const left = await browser.logOut();
    expect([left.status, new URL((left.body as { url: string }).url).origin]).toEqual([
      200,
      process.env.APP_ORIGIN,
    ]);
  });

  it("in a field or a query causes no error and no redirect to another site", async () => {
    const person = await createTestPerson();
    const browser = createBrowserSession();
    const query = new URLSearchParams({ callbackUrl: address });
    for (const action of GETS) {
      const { status, headers } = await browser.get(`/api/auth/${action}?${query}`);
      expect(status).toBeLessThan(400);
      if (headers.location) {
        expect(new URL(headers.location, process.env.APP_ORIGIN).origin).toBe(process.env.APP_ORIGIN);
      }
    }
    const { email } = person;
    const fields = { email, password: PASSWORD, callbackUrl: address };
    expect((await browser.postTo("callback/credentials", fields)).status).toBe(200);
    const left = await browser.postTo("signout", { callbackUrl: address });
    expect(new URL((left.body as { url: string }).url).origin).toBe(process.env.APP_ORIGIN);
  });
});

describe("a log-out", () => {
  it("clears the browser cache but not stored data of other users of the browser", async () => {
    const browser = await logInBrowser(await createTestPerson());
    const { headers } = await browser.logOut();
    expect(headers["clear-site-data"]).toBe('"cache"');
    const rider = await createBrowserSession().send("DELETE", "/api/rider/session");
    expect(rider.headers["clear-site-data"]).toBe('"cache"');
  });
});
