import { afterEach, describe, expect, it } from "vitest";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import { africasTalkingSms } from "@/lib/adapters/sms/africas-talking";
import { beemSms } from "@/lib/adapters/sms/beem";
import {
  type StubResponder,
  type RecordedRequest,
  StubProvider,
  respondWithJson,
} from "@/lib/adapters/sms/provider.fixture";
import type { SmsProvider } from "@/lib/adapters/sms/sms";
import { twilioSms } from "@/lib/adapters/sms/twilio";
import { sendStalledResponse } from "@/lib/adapters/stalled-response.fixture";
import { UnknownOutcomeError } from "@/lib/adapters/http-client";

const sms = { to: "+255712345678", text: "Mzigo wako kutoka Duka la Asha unakuja. PIN 4829" };
/** A long limit for providers that answer, and a short limit for silent providers. */
const [ANSWERS_MS, SILENT_MS] = [10_000, 150];
const reportUrl = "https://tuma.example/api/sms/twilio/token";
const stubs: StubProvider[] = [];

afterEach(() => {
  for (const stub of stubs.splice(0)) stub.stop();
});

const recipients = (statusCode: number) => ({
  SMSMessageData: {
    Message: "Sent to 1/1 Total Cost: TZS 22.0000",
    Recipients: [
      { statusCode, number: sms.to, status: "Success", cost: "TZS 22.0000", messageId: "ATXid_1" },
    ],
  },
});

interface Contract {
  make: (baseUrl: string, answerMs?: number, breaker?: CircuitBreaker) => SmsProvider;
  taken: [status: number, body: unknown, reference: string];
  refused: [status: number, body: unknown, reason: string][];
  expectRequest: (asked: RecordedRequest) => void;
}

const CONTRACTS: Record<string, Contract> = {
  Beem: {
    make: (baseUrl, answerMs = ANSWERS_MS, breaker) =>
      beemSms({ apiKey: "key", secretKey: "secret", senderId: "TUMA", baseUrl, answerMs }, breaker),
    taken: [
      200,
      {
        successful: true,
        request_id: 61,
        code: 100,
        message: "Submitted",
        valid: 1,
        invalid: 0,
        duplicates: 0,
      },
      "61",
    ],
    refused: [
      [400, { code: 101, message: "Invalid phone number" }, "invalid_number"],
      [200, { successful: true, request_id: 62, code: 100, valid: 0, invalid: 1 }, "invalid_number"],
      [400, { code: 102, message: "Insufficient balance" }, "no_credit"],
      [401, { code: 120, message: "Invalid api_key" }, "bad_credentials"],
      [400, { code: 111, message: "Invalid sender" }, "provider_refused"],
    ],
    expectRequest: ({ method, path, headers, body }) => {
      expect([method, path]).toEqual(["POST", "/v1/send"]);
      expect(headers.authorization).toBe(`Basic ${Buffer.from("key:secret").toString("base64")}`);
      expect(headers["content-type"]).toBe("application/json");
      expect(JSON.parse(body)).toEqual({
        source_addr: "TUMA",
        encoding: 0,
        schedule_time: "",
        message: sms.text,
        recipients: [{ recipient_id: 1, dest_addr: "255712345678" }],
      });
    },
  },
  "Africa's Talking": {
    make: (baseUrl, answerMs = ANSWERS_MS, breaker) =>
      africasTalkingSms({ username: "tuma", apiKey: "key", senderId: "TUMA", baseUrl, answerMs }, breaker),
    taken: [201, recipients(101), "ATXid_1"],
    refused: [
      [201, recipients(403), "invalid_number"],
      [201, recipients(404), "not_mobile"],
      [201, recipients(405), "no_credit"],
      [201, recipients(406), "unsubscribed"],
      [201, { SMSMessageData: { Message: "InvalidSenderId", Recipients: [] } }, "provider_refused"],
      [401, "The supplied authentication is invalid", "bad_credentials"],
    ],
    expectRequest: ({ method, path, headers, body }) => {
      expect([method, path]).toEqual(["POST", "/version1/messaging"]);
      expect(headers.apikey).toBe("key");
      expect(headers.accept).toBe("application/json");
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
        username: "tuma",
        to: sms.to,
        message: sms.text,
        from: "TUMA",
      });
    },
  },
  Twilio: {
    make: (baseUrl, answerMs = ANSWERS_MS, breaker) =>
      twilioSms(
        { accountSid: "AC1", authToken: "token", from: "TUMA", baseUrl, reportUrl, answerMs },
        breaker,
      ),
    taken: [201, { sid: "SM1", status: "queued", error_code: null }, "SM1"],
    refused: [
      [400, { code: 21211, message: "Invalid 'To'", status: 400 }, "invalid_number"],
      [400, { code: 21614, message: "Not a mobile number", status: 400 }, "not_mobile"],
      [400, { code: 21610, message: "Unsubscribed", status: 400 }, "unsubscribed"],
      [400, { code: 21408, message: "Region", status: 400 }, "country_not_allowed"],
      [401, { code: 20003, message: "Authenticate", status: 401 }, "bad_credentials"],
      [404, "<html>", "provider_refused"],
    ],
    expectRequest: ({ method, path, headers, body }) => {
      expect([method, path]).toEqual(["POST", "/2010-04-01/Accounts/AC1/Messages.json"]);
      expect(headers.authorization).toBe(`Basic ${Buffer.from("AC1:token").toString("base64")}`);
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
        To: sms.to,
        From: "TUMA",
        Body: sms.text,
        StatusCallback: reportUrl,
      });
    },
  },
};

const LOST: [string, StubResponder][] = [
  ["never answers", () => {}],
  ["drips", (response) => sendStalledResponse(response, '{"a":')],
  ["hangs up", (response) => void response.destroy()],
  ["fails", respondWithJson(500, { message: "Internal" })],
  ["sends no JSON", (response) => void response.end("<html>")],
  ["sends another shape", respondWithJson(200, { hello: "world" })],
  ["never ends", (response) => void response.end(`"${"x".repeat(100_000)}"`)],
  ["redirects", (response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
];

describe.each(Object.entries(CONTRACTS))("%s", (_name, { make, taken, refused, expectRequest }) => {
  async function stub(answer: StubResponder): Promise<StubProvider> {
    const provider = await StubProvider.start(answer);
    stubs.push(provider);
    return provider;
  }

  it("gets a request in its own format, and its reference is stored", async () => {
    const [status, body, reference] = taken;
    const provider = await stub(respondWithJson(status, body));
    expect(await make(provider.url).send(sms)).toEqual({ status: "sent", reference });
    expect(provider.asked).toHaveLength(1);
    expectRequest(provider.asked[0]!);
  });

  it.each(refused)("refuses permanently with %i %j: %s", async (status, body, reason) => {
    const { url } = await stub(respondWithJson(status, body));
    expect(await make(url).send(sms)).toEqual({ status: "failed", reason });
  });

  it.each(LOST)("leaves the outcome unknown when it %s", async (_fault, answer) => {
    const { url } = await stub(answer);
    await expect(make(url, SILENT_MS).send(sms)).rejects.toBeInstanceOf(UnknownOutcomeError);
  });

  it.each([429, 503])("has not accepted the message when it answers %i", async (status) => {
    const { url } = await stub(respondWithJson(status, {}));
    const error = await make(url)
      .send(sms)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UnknownOutcomeError);
  });

  it("has not accepted the message when it is unreachable, and is not called after five failures", async () => {
    const { url } = await stub(() => {});
    stubs.splice(0)[0]!.stop();
    const provider = make(url, ANSWERS_MS, new CircuitBreaker("test", () => 0));
    for (let time = 0; time < 5; time++) {
      const error = await provider.send(sms).catch((thrown: unknown) => thrown);
      expect(error).not.toBeInstanceOf(UnknownOutcomeError);
    }
    await expect(provider.send(sms)).rejects.toThrow("circuit breaker is open");
  });
});
