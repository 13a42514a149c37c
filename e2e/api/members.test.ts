import { beforeAll, describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import type { MemberRole } from "@/lib/core/access/member-rights";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { addMember, createTestMember } from "@/lib/members/member.fixture";
import { createApiClient, buildOrder, ownerSql } from "../fixtures";
import { expectError, expectOk } from "./expectations";
import { logInBrowser, freshEmail, type TestPerson, createTestPerson, PASSWORD } from "./people";
import { createFundedMerchant } from "./shopkeeper";
import { type BrowserSession, createBrowserSession } from "./browser-session";

// Specification: People of a business.

const DASHBOARD = "/api/dashboard/sandbox";

let person: TestPerson;
let browser: BrowserSession;
beforeAll(async () => {
  person = await createTestPerson();
  browser = await logInBrowser(person);
});

async function memberAs(role: MemberRole) {
  const member = await createTestMember(person.merchantId, role);
  return { ...member, browser: await logInBrowser(member) };
}

/** Token of the newest invitation to an address. */
async function tokenFor(email: string): Promise<string> {
  const [mail] = await ownerSql()<{ body: string }[]>`
    select body from message where recipient = ${email} and template = 'invitation' order by id desc limit 1`;
  return /token=([\w-]+)/.exec(mail!.body)![1]!;
}

const invite = (email: string, role: MemberRole = "viewer", by = browser) =>
  by.send<{ id: number }>("POST", "/api/account/invitations", { email, role });

describe("a role", () => {
  it("is rejected with the list of permitted roles", async () => {
    const { browser: viewer } = await memberAs("viewer");
    const answer = await viewer.send("POST", `${DASHBOARD}/api-keys`, { name: "Web", expires_in_days: null });
    expectError(answer, 403, "role_not_permitted");
    expect(answer.error.meta).toEqual({ role: "viewer", roles: ["owner", "manager", "developer"] });
  });

  it("change applies at the next request of the same session", async () => {
    const member = await memberAs("viewer");
    const statement = () => member.browser.get(`${DASHBOARD}/wallet/top-ups`);
    expectError(await statement(), 403, "role_not_permitted");
    const path = `/api/account/members/${member.userId}`;
    expectOk(await browser.send("PATCH", path, { role: "finance" }));
    expectOk(await statement());
    expectOk(await browser.send("PATCH", path, { role: "operator" }));
    expectError(await statement(), 403, "role_not_permitted");
  });

  it("sees only its part of a shipment", async () => {
    const { caller } = await createFundedMerchant();
    const { key } = await transaction((tx) => createApiKey(tx, { ...caller, name: "Test" }));
    const { id } = expectOk(await createApiClient(key).create(buildOrder()), 201);
    const seenBy = async (role: MemberRole) => {
      const member = await logInBrowser(await createTestMember(caller.merchantId, role));
      const view = expectOk(await member.get<ShipmentView>(`${DASHBOARD}/shipments/${id}`));
      const seen = { ledger: view.ledger, deliveries: view.deliveries, cancel: view.actions.cancel };
      return Object.keys(seen).filter((part) => seen[part as keyof typeof seen] !== null);
    };
    expect(await seenBy("owner")).toEqual(["ledger", "deliveries", "cancel"]);
    expect(await seenBy("finance")).toEqual(["ledger"]);
    expect(await seenBy("operator")).toEqual(["cancel"]);
    expect(await seenBy("developer")).toEqual(["deliveries", "cancel"]);
    expect(await seenBy("viewer")).toEqual([]);
  });
});

describe("a removed member", () => {
  it("loses this business at the next request, and keeps other businesses", async () => {
    const other = await createTestPerson();
    const member = await memberAs("manager");
    await addMember(other.merchantId, member.userId, "viewer");
    const second = await logInBrowser(member);
    expectOk(await second.send("POST", "/api/account/business", { merchant_id: other.merchantId }));
    expectOk(await browser.send("POST", `/api/account/members/${member.userId}/remove`, {}));
    expectError(await member.browser.get(`${DASHBOARD}/search?q=Asha`), 401, "not_logged_in");
    expect((await member.browser.get("/dashboard/sandbox/shipments")).headers.location).toMatch(/^\/log-in/);
    expectOk(await second.get(`${DASHBOARD}/search?q=Asha`));
    const back = await second.send("POST", "/api/account/business", { merchant_id: person.merchantId });
    expectError(back, 404, "not_found");
  });

  it("without another business sees an explanation after log-in", async () => {
    const member = await memberAs("viewer");
    expectOk(await browser.send("POST", `/api/account/members/${member.userId}/remove`, {}));
    const again = await logInBrowser(member);
    expect((await again.get("/dashboard/sandbox")).headers.location).toBe("/dashboard/no-business");
    expect((await again.get("/dashboard/no-business")).status).toBe(200);
    expectError(await again.get(`${DASHBOARD}/search?q=Asha`), 403, "forbidden");
  });
});

it("a page of one business cannot act after another tab has switched the business", async () => {
  const other = await createTestPerson();
  await addMember(other.merchantId, person.userId, "manager");
  const tabs = await logInBrowser(person);
  const ofPage = { "x-business": String(person.merchantId) };
  const change = () => tabs.send("PATCH", "/api/account/profile", { notify_receipts: true }, ofPage);
  expectOk(await change());
  expectOk(await tabs.send("POST", "/api/account/business", { merchant_id: other.merchantId }));
  expectError(await change(), 409, "business_changed");
});

describe("an invitation", () => {
  it("creates an account by its link, which works once", async () => {
    const email = freshEmail();
    expectOk(await invite(email, "developer"), 201);
    const body = { token: await tokenFor(email), name: "Neema Juma", password: PASSWORD, language: "sw" };
    const page = await createBrowserSession().get(`/invitation?lang=en&token=${body.token}`);
    expect(page.text).toContain(email);
    expectOk(await createBrowserSession().send("POST", "/api/account/invitation/join", body));
    expectError(
      await createBrowserSession().send("POST", "/api/account/invitation/join", body),
      400,
      "link_invalid",
    );
    expectOk(await (await logInBrowser({ email, password: PASSWORD })).get(`${DASHBOARD}/search?q=Asha`));
  });

  it("shows only itself, and is not consumed by viewing", async () => {
    const email = freshEmail();
    expectOk(await invite(email), 201);
    const path = `/invitation?lang=en&token=${await tokenFor(email)}`;
    for (let time = 0; time < 2; time++)
      expect((await createBrowserSession().get(path)).text).toContain(email);
    expect((await createBrowserSession().get("/invitation?lang=en&token=made-up")).text).toContain(
      "no longer works",
    );
  });

  it("returns the same response for known and unknown addresses", async () => {
    const answers = [await invite((await createTestPerson()).email), await invite(freshEmail())];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [201, ["id"]],
      [201, ["id"]],
    ]);
  });

  it("is limited to twenty a day per business over all owners", async () => {
    const shop = await createTestPerson();
    const [one, two] = [
      await logInBrowser(shop),
      await logInBrowser(await createTestMember(shop.merchantId, "owner")),
    ];
    const statuses: number[] = [];
    for (let time = 0; time < 22; time++) {
      statuses.push((await invite(freshEmail(), "viewer", time % 2 ? one : two)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429]);
  });

  it("requires an approved business", async () => {
    const pending = await logInBrowser(await createTestPerson("email_verified"));
    expectError(await invite(freshEmail(), "viewer", pending), 403, "merchant_not_approved");
  });
});

it("the last owner can neither leave nor change roles", async () => {
  const shop = await createTestPerson();
  const alone = await logInBrowser(shop);
  expectError(await alone.send("POST", "/api/account/leave", {}), 409, "last_owner");
  const path = `/api/account/members/${shop.userId}`;
  expectError(await alone.send("PATCH", path, { role: "viewer" }), 409, "last_owner");
  const heir = await createTestMember(shop.merchantId, "manager");
  const made = await alone.send("PATCH", `/api/account/members/${heir.userId}`, {
    role: "owner",
  });
  expectOk(made);
  expectOk(await alone.send("POST", "/api/account/leave", {}));
  expectError(await alone.get("/api/account/sessions"), 401, "not_logged_in");
});

it("the log records user, action and address, also for webhooks created by key and exports", async () => {
  const shop = await createTestPerson();
  const keeper = await logInBrowser(shop);
  const made = await keeper.send<{ key: string }>("POST", `${DASHBOARD}/api-keys`, {
    name: "Web shop",
    expires_in_days: null,
  });
  const { key } = expectOk(made, 201);
  const hook = { url: "https://shop.example/hooks?secret=1" };
  const byKey = await createBrowserSession().send("POST", "/sandbox/api/v1/merchant/webhooks", hook, {
    "x-api-key": key,
  });
  expect(byKey.status).toBe(201);
  expectOk(await keeper.send("PATCH", "/api/account/profile", { notify_receipts: true }));
  const csv = await keeper.get("/api/account/log.csv");
  const lines = csv.text.trim().split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain("export.log");
  expect(lines[2]).toMatch(new RegExp(`${shop.email},profile\\.changed`));
  expect(lines[3]).toMatch(/API key Web shop …\w{4},webhook\.created,shop\.example\/hooks,/);
  expect(lines[4]).toMatch(/api_key\.created,Web shop …\w{4},.*127\.\d+\.\d+\.\d+/);
  expect(csv.text).not.toContain("secret");
  expect(csv.text).not.toContain(key);
});
