import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestMerchant, ownerSql } from "../fixtures";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { logInBrowser, freshEmail, createTestAdmin } from "./people";

// Specification: The back office's people and four eyes.

const reason = "Agreed by telephone";
const LARGE_TZS = 600_000;
const NO_PAGE = "NEXT_HTTP_ERROR_FALLBACK;404";

const userOf = async ({ email }: { email: string }) =>
  (await ownerSql()<{ id: number }[]>`select id::int from app_user where email = ${email}`)[0]!.id;

const adjustment = () => ({
  mode: "live",
  direction: "credit",
  amount: LARGE_TZS,
  token: randomUUID(),
  reason,
});

describe("a right that a role lacks", () => {
  it("is rejected with its condition, and its page returns 404", async () => {
    const support = await logInBrowser(await createTestAdmin("support"));
    const { id } = await createTestMerchant();
    expectError(
      await support.send("POST", `/api/admin/merchants/${id}/adjustments`, adjustment()),
      403,
      "forbidden",
    );
    expectError(await support.get("/api/admin/audit-log/export"), 403, "forbidden");
    for (const page of ["/admin/staff", "/admin/proposals", "/admin/network/hubs/new"]) {
      // The status is 200, because Next.js sends the layout before it detects the missing page.
      expect([page, (await support.get(page)).text]).toEqual([page, expect.stringContaining(NO_PAGE)]);
    }
    expect((await support.get("/admin/pricing")).status).toBe(200);
  });

  it("changes at the next request, and ends with the account", async () => {
    const [boss, person] = [await logInBrowser(await createTestAdmin()), await createTestAdmin("support")];
    const [browser, id] = [await logInBrowser(person), await userOf(person)];
    const body = { reason };
    expectOk(await boss.send("POST", `/api/admin/staff/${id}/role`, { ...body, role: "finance" }));
    expect((await browser.get("/admin/proposals")).status).toBe(200);
    expectOk(await boss.send("POST", `/api/admin/staff/${id}/disable`, { ...body, disabled: true }));
    expectError(await browser.get("/api/admin/search?q=Asha"), 401, "not_logged_in");
    await expect(logInBrowser(person)).rejects.toThrow("401");
  });
});

describe("a large adjustment", () => {
  it("is proposed, cannot be confirmed by the proposer, and is executed by a second person", async () => {
    const [proposer, second] = [
      await logInBrowser(await createTestAdmin("finance")),
      await logInBrowser(await createTestAdmin()),
    ];
    const { id } = await createTestMerchant({ balances: { live: 0 } });
    const asked = expectOk(
      await proposer.send<{ proposal_id: number }>(
        "POST",
        `/api/admin/merchants/${id}/adjustments`,
        adjustment(),
      ),
    );
    const confirm = `/api/admin/proposals/${asked.proposal_id}/confirm`;
    expectFieldErrors(await proposer.send("POST", confirm, {}), [["path.id", "own_proposal"]]);
    expectOk(await second.send("POST", confirm, {}));
    expectFieldErrors(await second.send("POST", confirm, {}), [["path.id", "proposal_ended"]]);
    const [wallet] = await ownerSql()<{ balance: number }[]>`
      select balance::int from account where merchant_id = ${id} and mode = 'live' and kind = 'merchant_wallet'`;
    expect(wallet!.balance).toBe(LARGE_TZS);
  });

  it("expires when the data has changed, with an explanation", async () => {
    const [proposer, second] = [
      await logInBrowser(await createTestAdmin("finance")),
      await logInBrowser(await createTestAdmin()),
    ];
    const { id } = await createTestMerchant();
    const asked = expectOk(
      await proposer.send<{ proposal_id: number }>(
        "POST",
        `/api/admin/merchants/${id}/adjustments`,
        adjustment(),
      ),
    );
    await ownerSql()`update merchant set status = 'suspended' where id = ${id}`;
    const confirm = `/api/admin/proposals/${asked.proposal_id}/confirm`;
    expectError(await second.send("POST", confirm, {}), 409, "changed_meanwhile");
    expectFieldErrors(await second.send("POST", confirm, {}), [["path.id", "proposal_ended"]]);
  });
});

it("owners can export the log, which includes the export itself", async () => {
  const boss = await logInBrowser(await createTestAdmin());
  const first = await boss.get("/api/admin/audit-log/export");
  expect([first.status, first.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(first.text).toContain("log.exported");
});

it("a new staff member gets a link by e-mail, and no password is shown", async () => {
  const boss = await logInBrowser(await createTestAdmin());
  const email = freshEmail();
  const body = { email, role: "operations", reason };
  const answer = expectOk(await boss.send<{ id: number }>("POST", "/api/admin/staff", body), 201);
  expect(Object.keys(answer)).toEqual(["id"]);
  const [mail] = await ownerSql()<
    { template: string }[]
  >`select template from message where recipient = ${email}`;
  expect(mail!.template).toBe("staff_invited");
});
