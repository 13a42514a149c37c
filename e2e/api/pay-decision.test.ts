import { request } from "undici";
import { describe, expect, it } from "vitest";
import { createTestMerchant } from "../fixtures";
import { parseApiResponse, getDispatcher, uniqueClientAddress, serverOrigin } from "./client";
import { expectError, expectOk } from "./expectations";

const { sandbox } = await createTestMerchant();
const FORM = "application/x-www-form-urlencoded";
const PARTS = '--none\r\ncontent-disposition: form-data; name="decision"\r\n\r\napprove\r\n--none--\r\n';

/** Submits a body to the decision endpoint of a payment. */
async function decide(reference: string, body: string, type = FORM, address = uniqueClientAddress()) {
  return parseApiResponse(
    await request(`${serverOrigin()}/pay/${reference}/decide`, {
      method: "POST",
      dispatcher: getDispatcher(address),
      headers: { "content-type": type, origin: "null" },
      body,
    }),
  );
}

const began = async () => {
  const body = { purpose: "wallet_topup", amount: 9000 };
  return expectOk(await sandbox.post<{ reference: string }>("/payment/initiate", body), 201).reference;
};
const statusOf = async (reference: string) =>
  expectOk(await sandbox.get<{ status: string }>(`/payment/${reference}`)).status;

describe("POST /pay/{reference}/decide", () => {
  it("redirects to the page for any input, uses only the form, and reads a bounded body", async () => {
    const reference = await began();
    for (const [type, body] of [
      ["application/json", JSON.stringify({ decision: "approve" })],
      ["multipart/form-data; boundary=none", PARTS],
      [FORM, "decision=perhaps"],
      [FORM, ""],
    ] as const) {
      const { status, headers } = await decide(reference, body, type);
      expect([type, status, headers.location]).toEqual([type, 303, `/pay/${reference}`]);
    }
    const long = await decide(reference, `decision=approve&x=${"x".repeat(20_000)}`);
    expectError(long, 413, "payload_too_large", /1024 bytes/);
    expect(await statusOf(reference)).toBe("processing");
    const decided = await decide(reference, "decision=approve&lang=en");
    expect([decided.status, decided.headers.location]).toEqual([303, `/pay/${reference}?lang=en`]);
    expect(await statusOf(reference)).toBe("succeeded");
  });

  it("is limited per address", async () => {
    const reference = await began();
    const address = uniqueClientAddress();
    const foreign = "PAY-20250101-AAAAAA";
    const statuses = await Promise.all(
      Array.from(
        { length: 300 },
        async () => (await decide(foreign, "decision=approve", FORM, address)).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([303]));
    const refused = await decide(reference, "decision=approve", FORM, address);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(await statusOf(reference)).toBe("processing");
    expect((await decide(reference, "decision=approve")).status).toBe(303);
    expect(await statusOf(reference)).toBe("succeeded");
  });
});

const page = async (reference: string, address: string) =>
  parseApiResponse(
    await request(`${serverOrigin()}/pay/${reference}?lang=en`, { dispatcher: getDispatcher(address) }),
  );

describe("/pay/{reference}", () => {
  it("allows ten unknown references in ten minutes per address; valid ones still open", async () => {
    const reference = await began();
    const address = uniqueClientAddress();
    for (let guess = 0; guess < 10; guess++) {
      expect((await page(`PAY-20250101-AAAAAA${guess}`, address)).status).toBe(404);
    }
    const { text } = await page("PAY-20250101-AAAAAB", address);
    expect(text).toContain("Too many requests from your network");
    expect((await page(reference, address)).text).toContain(reference);
    expect((await page("PAY-20250101-AAAAAB", uniqueClientAddress())).status).toBe(404);
  });

  it("discloses nothing about unknown references in its forms", async () => {
    const address = uniqueClientAddress();
    const again = await request(`${serverOrigin()}/pay/PAY-20250101-AAAAAA/again`, {
      method: "POST",
      dispatcher: getDispatcher(address),
      headers: { "content-type": FORM, origin: "null" },
      body: "method=card&lang=en",
    });
    expect([again.statusCode, again.headers.location]).toEqual([303, "/pay/PAY-20250101-AAAAAA?lang=en"]);
  });
});
