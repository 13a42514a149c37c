import { beforeAll, describe, expect, it } from "vitest";
import { STEPS_TO_ORIGIN_HUB, STEPS_TO_PICKUP, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { createTestMerchant, buildOrder, ownerSql, buildRegionalOrder } from "../fixtures";
import type { Shipment } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { logInBrowser, freshEmail, createTestAdmin, createTestHubPerson, createTestPerson } from "./people";
import { type BrowserSession, createBrowserSession } from "./browser-session";

// Specification: Lifecycle.

interface Parcel {
  shipment_id: number;
  shipment_number: string;
  action: string | null;
  refusal: string | null;
  waybill: string | null;
}
interface Listed {
  parcels: { shipment_id: number; place: string }[];
  next: string | null;
}

let origin: BrowserSession;
let destination: BrowserSession;
let elsewhere: BrowserSession;
let sent: () => Promise<Shipment>;

beforeAll(async () => {
  const merchant = await createTestMerchant();
  const body = buildRegionalOrder({ receiver_phone: "+255222000000" });
  sent = async () => expectOk(await merchant.live.create(body), 201);
  const { id } = await sent();
  const [transit] = await ownerSql()<{ origin_hub_id: number; destination_hub_id: number }[]>`
    select origin_hub_id, destination_hub_id from shipment_leg where shipment_id = ${id} and sequence = 2`;
  const ends = [transit!.origin_hub_id, transit!.destination_hub_id];
  const [other] = await ownerSql()<{ id: number }[]>`
    select id from hub where id <> all(${ends}::int[]) order by id limit 1`;
  const people = [...ends, other!.id].map(async (hubId) => logInBrowser(await createTestHubPerson(hubId)));
  [origin, destination, elsewhere] = (await Promise.all(people)) as [
    BrowserSession,
    BrowserSession,
    BrowserSession,
  ];
});

const find = (browser: BrowserSession, code: string) =>
  browser.get<Parcel>(`/api/hub/parcels?${new URLSearchParams({ code })}`);
const scan = (browser: BrowserSession, body: object) => browser.send<Parcel>("POST", "/api/hub/scans", body);

async function isListed(browser: BrowserSession, view: "here" | "coming", id: number): Promise<boolean> {
  for (let after = ""; ; ) {
    const page: Listed = expectOk(await browser.get<Listed>(`/api/hub/custody?view=${view}${after}`));
    if (page.parcels.some(({ shipment_id }) => shipment_id === id)) return true;
    if (page.next === null) return false;
    after = `&after=${page.next}`;
  }
}

describe("a regional parcel", () => {
  it("is scanned through both hubs, and its events show it", async () => {
    const shipment = await sent();
    const { id } = shipment;
    expect(expectOk(await find(origin, shipment.tracking_code)).refusal).toBe("not_collected");
    await performManualSteps(id, STEPS_TO_PICKUP, await createTestRider());
    expect(await isListed(origin, "coming", id)).toBe(true);
    expect(expectOk(await find(origin, shipment.shipment_number.toLowerCase())).action).toBe(
      "receive_at_origin",
    );
    const received = expectOk(await scan(origin, { action: "receive_at_origin", shipment_id: id }));
    expect(received.action).toBe("send_out");
    expect([await isListed(origin, "here", id), await isListed(origin, "coming", id)]).toEqual([true, false]);
    const out = { action: "send_out", shipment_id: id, waybill: "ABC 204" };
    expect(expectOk(await scan(origin, out))).toMatchObject({ refusal: "already_sent", waybill: "ABC 204" });
    expect(await isListed(destination, "coming", id)).toBe(true);
    const arrived = await scan(destination, { action: "receive_at_destination", shipment_id: id });
    expect(expectOk(arrived).refusal).toBe("waits_for_rider");
    expect(await isListed(destination, "here", id)).toBe(true);
    const events = await ownerSql()<{ trigger: string; actor_type: string }[]>`
      select trigger, actor_type from shipment_event where shipment_id = ${id} order by id desc limit 3`;
    expect(events.map((event) => [event.trigger, event.actor_type])).toEqual([
      ["destination_hub_in", "hub"],
      ["origin_hub_out", "hub"],
      ["origin_hub_in", "hub"],
    ]);
  });

  it("rejects a repeated scan with the expected action", async () => {
    const { id } = await sent();
    await performManualSteps(id, STEPS_TO_ORIGIN_HUB, await createTestRider());
    const again = await scan(origin, { action: "receive_at_origin", shipment_id: id });
    expectError(again, 409, "scan_refused");
    expect(again.error.meta).toEqual({ action: "send_out", refusal: null });
  });

  it("is not found for scans of another hub, and shows it no personal data", async () => {
    const shipment = await sent();
    const { id } = shipment;
    await performManualSteps(id, STEPS_TO_PICKUP, await createTestRider());
    const actions = ["receive_at_origin", "receive_at_destination", "send_out"];
    for (const action of actions) {
      const answer = await scan(elsewhere, { action, shipment_id: id, waybill: "WB-1" });
      expectError(answer, 404, "shipment_not_found");
    }
    expectError(
      await scan(destination, { action: "receive_at_origin", shipment_id: id }),
      404,
      "shipment_not_found",
    );
    const stray = await find(elsewhere, shipment.tracking_code);
    expect(expectOk(stray).refusal).toBe("wrong_hub");
    expect(stray.text).not.toMatch(/Halima|Omari|Bunge|\+255/);
    expect(await isListed(elsewhere, "coming", id)).toBe(false);
  });

  it("of the sandbox is not found at a hub", async () => {
    const merchant = await createTestMerchant();
    const shipment = expectOk(await merchant.sandbox.create(buildRegionalOrder()), 201);
    expectError(await find(origin, shipment.tracking_code), 404, "shipment_not_found");
    const body = { action: "receive_at_origin", shipment_id: shipment.id };
    expectError(await scan(origin, body), 404, "shipment_not_found");
  });

  it("shows no phone number or price at the desk", async () => {
    const shipment = await sent();
    await performManualSteps(shipment.id, STEPS_TO_ORIGIN_HUB, await createTestRider());
    const answers = [await find(origin, shipment.tracking_code), await origin.get("/api/hub/custody")];
    for (const { text } of answers) expect(text).not.toMatch(/\+255|_fee|amount|phone/);
  });
});

describe("the hub desk", () => {
  it("explains a rejected scan", async () => {
    const scanned = (body: object) => scan(origin, body);
    expectFieldErrors(await scanned({ action: "send_out", shipment_id: 1 }), [["body.waybill", "missing"]]);
    expectFieldErrors(await scanned({ action: "send_out", shipment_id: 1, waybill: " " }), [
      ["body.waybill", "string_too_short"],
    ]);
    for (const waybill of ["SHP-20250101-ABC234", "https://tuma.example/track?code=TUMA0"]) {
      const answer = await scanned({ action: "send_out", shipment_id: 1, waybill });
      expectFieldErrors(answer, [["body.waybill", "value_error"]]);
    }
    expectError(await scanned({ action: "fly", shipment_id: 1 }), 422, "validation_error");
    expectError(await origin.get("/api/hub/custody?after=x"), 422, "validation_error");
    expectError(await find(origin, ""), 422, "validation_error");
    expectError(await find(origin, "nothing"), 404, "shipment_not_found");
  });

  it("rejects scans of another user", async () => {
    const { id } = await sent();
    await performManualSteps(id, STEPS_TO_PICKUP, await createTestRider());
    const [one] = await ownerSql()<
      { tracking_code: string }[]
    >`select tracking_code from shipment where id = ${id}`;
    const made = { client_event_id: crypto.randomUUID(), task: "receive", code: one!.tracking_code };
    const scans = [{ ...made, scanned_at: new Date().toISOString() }];
    const queue = (body: object) =>
      origin.send("POST", "/api/hub/queue", { is_trial: false, scans, ...body });
    expectError(await queue({ person_id: 2_000_000_000 }), 401, "not_logged_in");
    expect(expectOk(await find(origin, one!.tracking_code)).action).toBe("receive_at_origin");
    expectOk(await queue({}));
    expect(expectOk(await find(origin, one!.tracking_code)).action).toBe("send_out");
  });

  it("explains that a same-city parcel passes no hub", async () => {
    const merchant = await createTestMerchant();
    const body = buildOrder({ receiver_phone: "+255222000000" });
    const { tracking_code: code } = expectOk(await merchant.live.create(body), 201);
    expect(expectOk(await find(origin, code)).refusal).toBe("no_hub");
  });
});

/** Opens the newest mail to a hub worker and sets the password. */
async function choosePassword(email: string, password: string): Promise<string> {
  const [mail] = await ownerSql()<{ body: string }[]>`
    select body from message where recipient = ${email} order by id desc limit 1`;
  const token = /token=([\w-]+)/.exec(mail!.body)![1]!;
  expectOk(await createBrowserSession().send("POST", "/api/account/reset-password", { token, password }));
  return password;
}

describe("hub staff", () => {
  it("are sent to the desk after log-in, and can open no other page", async () => {
    expect((await origin.get("/dashboard")).headers.location).toBe("/hub");
    expect((await origin.get("/dashboard/live")).headers.location).toBe("/hub");
    expect((await origin.get("/hub")).text).toContain("/hub?view=coming");
    expect((await origin.get("/admin")).status).toBe(404);
  });

  it("are the only users with a desk", async () => {
    for (const other of [await createTestPerson(), await createTestAdmin()]) {
      expect((await (await logInBrowser(other)).get("/hub")).status).toBe(404);
    }
    expect((await createBrowserSession().get("/hub")).headers.location).toContain("/log-in");
  });

  it("are created, reset and removed by administrators, with immediate effect", async () => {
    const admin = await logInBrowser(await createTestAdmin());
    const email = freshEmail();
    const made = await admin.send<{ id: number }>("POST", "/api/admin/hubs/1/people", { email });
    const { id } = expectOk(made, 201);
    const person = await logInBrowser({ email, password: await choosePassword(email, "Mwenge12") });
    expectOk(await person.get("/api/hub/custody"));
    const people = `/api/admin/hub-people/${id}`;
    const reason = { reason: "Lost the paper" };
    expectOk(await admin.send("POST", `${people}/reset-password`, reason));
    expectError(await person.get("/api/hub/custody"), 401, "not_logged_in");
    expect((await createBrowserSession().logIn(email, "Mwenge12")).status).toBe(401);
    const again = await logInBrowser({ email, password: await choosePassword(email, "Kariakoo34") });
    expectOk(await admin.send("POST", `${people}/remove`, reason));
    expectError(await again.get("/api/hub/custody"), 401, "not_logged_in");
    expectError(await admin.send("POST", `${people}/remove`, reason), 404, "not_found");
    expectError(
      await admin.send("POST", "/api/admin/hubs/999999/people", { email: freshEmail() }),
      404,
      "not_found",
    );
  });
});

describe("the live map", () => {
  it("shows administrators riders and active shipments of a valid mode", async () => {
    const admin = await logInBrowser(await createTestAdmin());
    const { id } = await sent();
    const rider = await createTestRider();
    await performManualSteps(id, ["accept"], rider);
    const live = expectOk(
      await admin.get<{ riders: { id: number; shipmentId: number | null }[] }>("/api/admin/live-map"),
    );
    expect(live.riders).toContainEqual(expect.objectContaining({ id: rider, shipmentId: id }));
    expectError(await admin.get("/api/admin/live-map?mode=both"), 422, "validation_error");
  });
});
