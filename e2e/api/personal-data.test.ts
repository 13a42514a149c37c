import { expect, it } from "vitest";
import type { PersonExport, PersonSummaryWire } from "@/lib/core/personal-data/person-export";
import { createTestMerchant, buildOrder, ownerSql, waitForCondition } from "../fixtures";
import { expectFieldErrors, expectOk } from "./expectations";
import { logInBrowser, createTestAdmin, PASSWORD } from "./people";

// Specification: Personal data.

const ROOT = "/api/admin/personal-data";
const reason = "Asked for by the holder of the number";
const freshPhone = () => `+2557${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

async function stage() {
  const [browser, merchant] = [
    await logInBrowser(await createTestAdmin("operations")),
    await createTestMerchant(),
  ];
  const second = await logInBrowser(await createTestAdmin("operations"));
  const [gone, other] = [freshPhone(), freshPhone()];
  const created = expectOk(
    await merchant.sandbox.create(
      buildOrder({
        ...{ receiver_phone: gone, receiver_name: "Neema wa Majaribio", dropoff_notes: "Nyumba ya bluu" },
        ...{ sender_phone: other, sender_name: "Salum wa Majaribio" },
      }),
    ),
    201,
  );
  return { browser, second, merchant, gone, other, ...created };
}

type Browser = Awaited<ReturnType<typeof stage>>["browser"];
interface Proposal {
  proposal_id: number;
}

const confirm = (browser: Browser, { proposal_id }: Proposal) =>
  browser.send("POST", `/api/admin/proposals/${proposal_id}/confirm`, { password: PASSWORD });
const noted = async (merchantId: number, phone: string) => {
  const rows = await ownerSql()<{ action: string }[]>`
    select action from merchant_log where merchant_id = ${merchantId} and subject = ${masked(phone)} order by id`;
  return rows.map(({ action }) => action);
};

const find = (browser: Browser, phone: string, changes = {}) =>
  browser.send<PersonSummaryWire>("POST", `${ROOT}/find`, { phone, reason, ...changes });

it("a person is found by the typed number, with counts and without a name", async () => {
  const { browser, gone, shipment_number } = await stage();
  const typed = `0${gone.slice(4, 7)} ${gone.slice(7, 10)} ${gone.slice(10)}`;
  const answer = await find(browser, typed);
  expect(expectOk(answer)).toMatchObject({
    ...{ phone: gone, as_sender: 0, as_receiver: 1, under_way: [shipment_number], is_business: false },
  });
  expect(answer.text).not.toContain("Neema");
  expectFieldErrors(await find(browser, "Neema"), [["body.phone", "phone_invalid"]], "phone_invalid");
  expectFieldErrors(await find(browser, "+10000000000"), [["body.phone", "phone_invalid"]], "phone_invalid");
});

it("a lookup requires a reason, and is logged without the number", async () => {
  const { browser, gone } = await stage();
  expectFieldErrors(await find(browser, gone, { reason: undefined }), [["body.reason", "missing"]]);
  expectOk(await find(browser, gone));
  const log =
    await ownerSql()`select action, reason, ip is not null as has_ip from admin_action where subject_id = ${masked(gone)}`;
  expect([...log]).toEqual([{ action: "person.looked_up", reason, has_ip: true }]);
});

it("an administrator's search for a phone or name is logged, one for a shipment number is not", async () => {
  const { browser, gone, shipment_number } = await stage();
  const search = async (q: string) =>
    expectOk(await browser.get<unknown[]>(`/api/admin/search?${new URLSearchParams({ q })}`));
  expect(await search(gone)).toHaveLength(1);
  expect(await search(gone.slice(0, -1))).toEqual([]);
  await search(shipment_number);
  expect((await browser.get(`/admin/shipments?mode=sandbox&search=${encodeURIComponent(gone)}`)).status).toBe(
    200,
  );
  const log = await ownerSql()`select action from admin_action where subject_id = ${masked(gone)}`;
  expect([...log]).toEqual(Array(2).fill({ action: "personal_data.searched" }));
});

it("an export requires a reason and a second person, contains one person, and is logged without the number", async () => {
  const { browser, second, merchant, gone, other } = await stage();
  const ask = (changes = {}, by = browser) =>
    by.send<PersonExport & Proposal>("POST", `${ROOT}/export`, {
      ...{ phone: gone, format: "json", language: "sw", reason },
      ...changes,
    });
  expectFieldErrors(await ask({ reason: undefined }), [["body.reason", "missing"]]);
  const proposed = expectOk(await ask());
  expect(Object.keys(proposed).sort()).toEqual(["expires_at", "proposal_id"]);
  expect((await confirm(browser, proposed)).status).toBe(422);
  expect(await noted(merchant.id, gone)).toEqual([]);
  expectOk(await confirm(second, proposed));

  const answer = await ask();
  expect(expectOk(answer).shipments).toHaveLength(1);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="personal-data-.*\.json"$/);
  expect(answer.text).toContain("Nyumba ya bluu");
  for (const foreign of [other, "Salum"]) expect(answer.text).not.toContain(foreign);
  const pdf = await ask({ format: "pdf" });
  expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(pdf.text).toMatch(/^%PDF-/);
  // A confirmation is valid only for its proposer, for the data of one person and for one day.
  expect(expectOk(await ask({}, second))).toHaveProperty("proposal_id");
  expect(expectOk(await ask({ phone: other }))).toHaveProperty("proposal_id");
  await ownerSql()`update staff_proposal set ended_at = now() - interval '25 hours' where id = ${proposed.proposal_id}`;
  const late = await ask();
  expect([late.status, late.text]).toEqual([422, expect.stringContaining("proposal_waits")]);
  const log = await ownerSql()`
    select action, reason from admin_action where subject_id = ${masked(gone)} and action like 'person.%' order by id`;
  expect([...log]).toEqual([
    { action: "person.data_exported", reason },
    { action: "person.data_exported", reason },
  ]);
  expect(await noted(merchant.id, gone)).toEqual(["data.seen", "data.seen"]);
});

it("an erasure requires a second person, waits for active shipments, and then removes the person", async () => {
  const { browser, second, merchant, gone, other, id, shipment_number } = await stage();
  const propose = () => browser.send<Proposal>("POST", `${ROOT}/erase`, { phone: gone, reason });
  const erase = async () => {
    const proposed = expectOk(await propose());
    expectOk(await confirm(second, proposed));
    await waitForCondition("the job has ended", async () => !(await isWaiting(gone)));
  };
  await erase();
  expect(expectOk(await merchant.sandbox.show(id)).receiver_phone).toBe(gone);
  expect(expectOk(await find(browser, gone)).under_way).toEqual([shipment_number]);

  const cancel = () =>
    merchant.sandbox.post(`/merchant/shipments/${id}/cancel?confirm=true`, { reason: "Not needed any more" });
  const early = expectOk(await propose());
  expectOk(await cancel());
  expect((await confirm(second, early)).status).toBe(409);
  await erase();
  const after = expectOk(await merchant.sandbox.show(id));
  expect(after).toMatchObject({
    ...{ receiver_name: "Removed", receiver_phone: "+10000000000", dropoff_notes: null, status: "cancelled" },
    ...{ sender_name: "Salum wa Majaribio", sender_phone: other },
  });
  expect(expectOk(await find(browser, gone))).toMatchObject({ as_receiver: 0, messages: 0 });
  expect(await noted(merchant.id, gone)).toEqual(["data.erased", "data.erased"]);
  const [kept] = await ownerSql()`
    select count(*)::int as count from staff_proposal where payload ->> 'phone' = ${gone}`;
  expect(kept!.count).toBe(0);
});

const masked = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ••• ${phone.slice(-3)}`;

async function isWaiting(phone: string): Promise<boolean> {
  const [job] = await ownerSql()`select 1 from queued_jobs() where key = ${`personal_data.erase ${phone}`}`;
  return job !== undefined;
}
