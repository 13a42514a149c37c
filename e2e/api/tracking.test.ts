import { request } from "undici";
import { describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder, ownerSql, buildRegionalOrder } from "../fixtures";
import { parseApiResponse, getDispatcher, uniqueClientAddress, type Shipment, serverOrigin } from "./client";
import { createManualTestRider, fastForwardShipment } from "./courier";
import { expectOk } from "./expectations";

// Specification: Tracking page.

const merchant = await createTestMerchant();
const { sandbox, live } = merchant;

/** Loads the page without JavaScript. */
async function track(code: string, language = "en", address = uniqueClientAddress()) {
  const query = new URLSearchParams({ code, lang: language });
  const dispatcher = getDispatcher(address);
  return parseApiResponse(await request(`${serverOrigin()}/track?${query}`, { dispatcher }));
}

const PRIVATE = {
  sender_phone: "+255712111222",
  receiver_phone: "+255713333444",
  sender_name: "Canary Sender",
  receiver_name: "Zawadi Canary Receiver",
  sender_email: "canary-sender@example.com",
  receiver_email: "canary-receiver@example.com",
  pickup_notes: "canary pickup notes",
  dropoff_notes: "canary dropoff notes",
  dropoff_address: "House 77 Canary Close, Mikocheni, Dar es Salaam",
  pickup_address: "Shop 99 Canary Arcade, Posta, Dar es Salaam",
  merchant_reference: "canary-reference-1",
};

/** Matches plain and formatted amounts as whole numbers, because timestamps may contain the same digits. */
function amounts({ total_amount, first_mile_fee, service_fee }: Shipment): RegExp {
  const written = [total_amount, first_mile_fee, service_fee].flatMap((tzs) => [
    tzs,
    tzs.toLocaleString("en"),
  ]);
  return new RegExp(`(?<![\\w.:])(?:${written.join("|")})(?!\\w)`);
}

function forbidden(shipment: Shipment): string[] {
  const digits = [PRIVATE.sender_phone, PRIVATE.receiver_phone].map((phone) => phone.slice(4));
  const words = Object.values(PRIVATE).flatMap((text) => [text, text.slice(0, 14)]);
  return [
    ...words,
    ...digits,
    "payment_status",
    "total_amount",
    "wallet",
    shipment.shipment_number,
    "canary",
  ];
}

const created = async (body: object) => expectOk(await sandbox.create(body), 201);

describe("the hosted tracking page", () => {
  it("shows status, timeline and estimate at every step without private data", async () => {
    for (const make of [buildOrder, buildRegionalOrder]) {
      const shipment = await created({
        ...make(PRIVATE),
        ...(make === buildRegionalOrder && { dropoff_address: "House 77 Canary Close, Dodoma" }),
      });
      for (let step = 0; step < 12; step++) {
        const { status } = expectOk(await sandbox.show(shipment.id));
        const { text } = await track(shipment.tracking_code);
        for (const secret of forbidden(shipment))
          expect(text.toLowerCase(), `${secret} while ${status}`).not.toContain(secret.toLowerCase());
        expect(text, `an amount while ${status}`).not.toMatch(amounts(shipment));
        if (status === "delivered") break;
        await fastForwardShipment(merchant.caller("sandbox"), shipment.id);
      }
    }
  });

  it("shows the rider's name and phone only while assigned", async () => {
    const shipment = await created(buildOrder());
    await fastForwardShipment(merchant.caller("sandbox"), shipment.id);
    const { rider } = expectOk(await sandbox.show(shipment.id)).legs[0]!;
    const firstName = rider!.name.split(" ")[0]!;
    const during = await track(shipment.tracking_code);
    expect(during.text).toContain(firstName);
    expect(during.text).toContain(rider!.phone);
    await fastForwardShipment(merchant.caller("sandbox"), shipment.id, "delivered");
    const after = await track(shipment.tracking_code);
    expect(after.text).not.toContain(rider!.phone);
    expect(after.text).not.toContain(firstName);
  });

  it("shows the rider's position during out_for_delivery only", async () => {
    const shipment = expectOk(await live.create(buildOrder()), 201);
    const rider = await createManualTestRider();
    await rider.accept(shipment.id);
    await ownerSql()`
      insert into rider_position (rider_id, latitude, longitude, recorded_at)
      values (${rider.riderId}, -6.798712, 39.251234, now())`;
    const shown = async () => (await track(shipment.tracking_code)).text.includes("6.7987");
    expect(await shown()).toBe(false);
    await rider.collect(shipment.id);
    expect(await shown()).toBe(false);
    await rider.headOut(shipment.id);
    const { text } = await track(shipment.tracking_code);
    expect(text).toContain("6.7987");
    expect(text).not.toContain("6.79871");
    await rider.deliver(shipment.id);
    expect(await shown()).toBe(false);
  });

  it("shows a SANDBOX banner only in the sandbox", async () => {
    const [tried, real] = [await created(buildOrder()), expectOk(await live.create(buildOrder()), 201)];
    expect((await track(tried.tracking_code)).text).toContain("SANDBOX");
    expect((await track(real.tracking_code)).text).not.toContain("SANDBOX");
  });

  it("is in Swahili by default and in English on request", async () => {
    const { tracking_code: code } = await created(buildOrder());
    const dispatcher = getDispatcher(uniqueClientAddress());
    const first = await parseApiResponse(
      await request(`${serverOrigin()}/track?code=${code}`, { dispatcher }),
    );
    expect(first.text).toMatch(/lang="sw"/);
    expect((await track(code, "en")).text).toMatch(/lang="en"/);
  });

  it("forbids caching, indexing, framing and referrers", async () => {
    const { tracking_code: code } = await created(buildOrder());
    const { headers, text } = await track(code);
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(text).toMatch(/<meta name="robots" content="noindex/);
  });

  it("requires no key and ignores blanks around the code", async () => {
    const { tracking_code: code } = await created(buildOrder());
    const answer = await track(` ${code} `);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("SANDBOX");
  });
});

describe("an unknown code", () => {
  it("returns the same as a malformed one", async () => {
    const codes = ["TUMAaaaaaaaaaa", "TUMA", "x", "nonsense-which-is-rather-long", "TUMA'; select 1", "%00"];
    const pages = [];
    for (const code of codes) {
      const { status, text } = await track(code);
      pages.push({ status, text: bare(text) });
    }
    for (const page of pages) expect(page).toEqual(pages[0]);
  });

  it("matches ignoring case but not partially", async () => {
    const { tracking_code: code } = await created(buildOrder());
    for (const wrong of [code.slice(0, -1), `${code}a`]) {
      expect((await track(wrong)).text).not.toContain("SANDBOX");
    }
    expect((await track(code.toLowerCase())).text).toContain("SANDBOX");
  });

  it("is limited to ten in ten minutes per address, while known codes still open", async () => {
    const { tracking_code: code } = await created(buildOrder());
    const address = uniqueClientAddress();
    const pages = [];
    for (let guess = 0; guess < 12; guess++) {
      pages.push(bare((await track(`TUMAguess${guess}abcd`, "en", address)).text));
    }
    expect(pages[10]).not.toBe(pages[0]);
    expect(pages[11]).toBe(pages[10]);
    expect((await track(code, "en", address)).text).toContain("SANDBOX");
    const elsewhere = bare((await track("TUMAguess0abcd")).text);
    expect(elsewhere).toBe(pages[0]);
  });
});

describe("the API", () => {
  it("has no endpoint that finds a shipment by tracking code", async () => {
    const { tracking_code: code } = await created(buildOrder());
    const other = await createTestMerchant();
    for (const path of [`/track/${code}`, `/tracking/${code}`, `/track?code=${code}`, `/shipments/${code}`]) {
      expect((await other.sandbox.get(path)).status).toBe(404);
    }
    expect((await other.sandbox.show(code)).status).toBe(422);
    expect(expectOk(await other.sandbox.list({ search: code }))).toEqual([]);
  });
});

/** Returns the visible text of the HTML. */
function bare(html: string): string {
  const text = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, " ");
  return text.replace(/\s+/g, " ").trim();
}
