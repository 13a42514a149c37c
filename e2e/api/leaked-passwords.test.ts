import { expect, it } from "vitest";
import { ownerSql } from "../fixtures";
import { expectOk } from "./expectations";
import { logInBrowser, freshEmail, createTestPerson, PASSWORD } from "./people";
import { createBrowserSession } from "./browser-session";

// Specification: Accounts, 8.

const LEAKED = "Password123";
const WARNED = { is_password_leaked: true };

/** Token of the newest link mailed to an address. */
async function tokenFor(email: string): Promise<string> {
  const [mail] = await ownerSql()<{ body: string }[]>`
    select body from message where recipient = ${email} order by id desc limit 1`;
  return /[?&#]token=([\w-]+)/.exec(mail!.body)![1]!;
}

it("a registration with a leaked password succeeds with a warning", async () => {
  const register = (password: string) => {
    const email = freshEmail();
    const facts = { business_name: "Duka la Juma", phone: "0712 345 678", language: "sw" };
    return createBrowserSession().send("POST", "/api/account/register", {
      ...facts,
      business_email: email,
      password,
    });
  };
  expect(expectOk(await register(LEAKED))).toMatchObject(WARNED);
  expect(expectOk(await register(PASSWORD))).not.toHaveProperty("is_password_leaked");
});

it("a changed password and a reset password get the warning", async () => {
  const person = await createTestPerson();
  const browser = await logInBrowser(person);
  const change = { password: PASSWORD, new_password: LEAKED };
  expect(expectOk(await browser.send("POST", "/api/account/change-password", change))).toEqual(WARNED);
  await logInBrowser({ email: person.email, password: LEAKED });
  expectOk(
    await createBrowserSession().send("POST", "/api/account/forgot-password", { email: person.email }),
  );
  const reset = { token: await tokenFor(person.email), password: "Tanzania2025" };
  expect(expectOk(await createBrowserSession().send("POST", "/api/account/reset-password", reset))).toEqual(
    WARNED,
  );
  await logInBrowser({ email: person.email, password: "Tanzania2025" });
});

it("a password set with an invitation gets the warning", async () => {
  const email = freshEmail();
  const browser = await logInBrowser(await createTestPerson());
  expectOk(await browser.send("POST", "/api/account/invitations", { email, role: "viewer" }), 201);
  const token = await tokenFor(email);
  const body = { token, name: "Neema Juma", password: LEAKED, language: "sw" };
  expect(
    expectOk(await createBrowserSession().send("POST", "/api/account/invitation/join", body)),
  ).toMatchObject(WARNED);
});
