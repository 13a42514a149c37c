import { request } from "undici";
import { describe, expect, it } from "vitest";
import { MLIMANI, createTestMerchant, buildOrder } from "../fixtures";
import { parseApiResponse, getDispatcher, uniqueClientAddress, type Shipment, serverOrigin } from "./client";
import { createManualTestRider } from "./courier";
import { expectOk } from "./expectations";
import { parsePinToken } from "./tracking-stream";

// Specification: Tracking page.

const merchant = await createTestMerchant();
const METRE = 1 / 111_195;

async function page(code: string, pin = "") {
  const query = new URLSearchParams({ code, lang: "en", ...(pin && { pin }) });
  const dispatcher = getDispatcher(uniqueClientAddress());
  return (await parseApiResponse(await request(`${serverOrigin()}/track?${query}`, { dispatcher }))).text;
}

/** Submits the form like a browser without scripts and returns the redirect target. */
async function answer(form: Record<string, string>, address = uniqueClientAddress()) {
  const { status, headers } = await parseApiResponse(
    await request(`${serverOrigin()}/track/pin`, {
      method: "POST",
      dispatcher: getDispatcher(address),
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "null" },
      body: new URLSearchParams({ lang: "en", ...form }).toString(),
    }),
  );
  return { status, location: headers.location ?? "" };
}

const created = async () => expectOk(await merchant.live.create(buildOrder()), 201);
const tokenFor = async ({ tracking_code: code }: Shipment) => parsePinToken(await page(code)) ?? "";
const pinOf = async ({ id }: Shipment) => expectOk(await merchant.live.show(id)).receiver_pin;

describe("the receiver's pin", () => {
  it("is absent at first, confirmed by one tap, and then visible to the merchant", async () => {
    const shipment = await created();
    expect(shipment.receiver_pin).toBeNull();
    const token = await tokenFor(shipment);
    expect(await answer({ token })).toEqual({
      status: 303,
      location: `/track?code=${shipment.tracking_code}&lang=en&pin=saved`,
    });
    expect(await pinOf(shipment)).toMatchObject({ ...MLIMANI, moved_metres: 0, landmark: null });
    const after = await page(shipment.tracking_code, "saved");
    expect(after).toContain("Thank you. The rider will see");
    expect(parsePinToken(after)).toBeNull();
    expect((await answer({ token })).location).toContain("pin=already");
  });

  it("can be moved with a landmark; the page shows the landmark but not the exact point", async () => {
    const shipment = await created();
    const latitude = (MLIMANI.latitude + 100 * METRE).toFixed(6);
    const longitude = String(MLIMANI.longitude + 0.000123);
    const landmark = "Canary blue gate <b>behind</b> the mosque";
    const token = await tokenFor(shipment);
    expect((await answer({ token, latitude, longitude, landmark })).location).toContain("pin=saved");
    expect(await pinOf(shipment)).toMatchObject({
      latitude: Number(latitude),
      moved_metres: 101,
      landmark,
    });
    const html = await page(shipment.tracking_code);
    expect(html).toContain("You have confirmed the place");
    expect(html).toContain("You moved the pin by 101 m.");
    expect(html).toContain("<q>Canary blue gate &lt;b&gt;behind&lt;/b&gt; the mosque</q>");
    for (const secret of [latitude.slice(0, 8), longitude.slice(0, 8)]) {
      expect(html).not.toContain(secret);
    }
  });

  it("is rejected if too far, incomplete, or with too much text, without storing anything", async () => {
    const shipment = await created();
    const token = await tokenFor(shipment);
    const longitude = String(MLIMANI.longitude);
    const far = { latitude: (MLIMANI.latitude + 400 * METRE).toFixed(6), longitude };
    expect((await answer({ token, ...far })).location).toContain("pin=far");
    expect((await answer({ token, latitude: "-6.7" })).location).toContain("pin=invalid");
    expect((await answer({ token, landmark: "x".repeat(201) })).location).toContain("pin=invalid");
    expect((await answer({ token, landmark: "x".repeat(20_000) })).status).toBe(413);
    expect(await pinOf(shipment)).toBeNull();
    expect(await page(shipment.tracking_code, "far")).toContain("300 metres at most");
  });

  it("is moved relative to the booked place, of which the page shows three decimals", async () => {
    const exact = { latitude: MLIMANI.latitude + 0.000444, longitude: MLIMANI.longitude + 0.000444 };
    const shipment = expectOk(
      await merchant.live.create(
        buildOrder({ dropoff_latitude: exact.latitude, dropoff_longitude: exact.longitude }),
      ),
      201,
    );
    const token = await tokenFor(shipment);
    const sent = await answer({ token, form: "edit", north_metres: "25", east_metres: "0" });
    expect(sent.location).toContain("pin=saved");
    expect(await pinOf(shipment)).toMatchObject({ moved_metres: 25 });
  });

  it("redisplays the form input after a rejection", async () => {
    const shipment = await created();
    const token = await tokenFor(shipment);
    const filled = { landmark: "Geti la 'bluu' & \"mnazi\"", north_metres: "400", east_metres: "-25" };
    const { location } = await answer({ token, form: "edit", ...filled });
    const query = new URL(location, "http://x").searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ pin: "edit", refused: "far", ...filled });
    const { text } = await parseApiResponse(
      await request(`${serverOrigin()}${location}`, { dispatcher: getDispatcher(uniqueClientAddress()) }),
    );
    expect(text).toContain("It can be moved by 300 metres at most");
    expect(text).toMatch(/Geti la &#x27;bluu&#x27; &amp; &quot;mnazi&quot;<\/textarea>/);
    expect(text).toMatch(/<option value="-25" selected=""/);
  });

  it("is not requested after pickup", async () => {
    const shipment = await created();
    const token = await tokenFor(shipment);
    await (await createManualTestRider()).carry(shipment.id);
    expect(parsePinToken(await page(shipment.tracking_code, "edit"))).toBeNull();
    expect((await answer({ token })).location).toContain("pin=late");
    expect(await pinOf(shipment)).toBeNull();
  });

  it("requires a valid token", async () => {
    const shipment = await created();
    const token = await tokenFor(shipment);
    for (const guess of ["", shipment.tracking_code, String(shipment.id), `${token.slice(0, -2)}xx`]) {
      expect((await answer({ token: guess })).status, guess).toBe(404);
    }
    expect(await pinOf(shipment)).toBeNull();
  });

  it("is limited per address", async () => {
    const shipment = await created();
    const token = await tokenFor(shipment);
    const address = uniqueClientAddress();
    const places = [];
    for (let attempt = 0; attempt < 62; attempt++) {
      places.push((await answer({ token, latitude: "-6.7" }, address)).location);
    }
    expect(places[59]).toContain("pin=invalid");
    expect(places[60]).toContain("pin=limited");
    expect((await answer({ token })).location).toContain("pin=saved");
  });
});
