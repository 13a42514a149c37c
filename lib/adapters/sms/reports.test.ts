import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { africasTalkingSms } from "@/lib/adapters/sms/africas-talking";
import { beemSms } from "@/lib/adapters/sms/beem";
import { ForgedReportError } from "@/lib/adapters/sms/sms";
import { twilioSms } from "@/lib/adapters/sms/twilio";

const to = "+255712345678";
const reportUrl = "https://tuma.example/api/sms/twilio/token";
const none = new Headers();
const shared = { senderId: "TUMA", from: "TUMA", baseUrl: "http://127.0.0.1:1/", reportUrl };
const beem = beemSms({ ...shared, apiKey: "key", secretKey: "secret" });
const africasTalking = africasTalkingSms({ ...shared, username: "tuma", apiKey: "key" });
const twilio = twilioSms({ ...shared, accountSid: "AC1", authToken: "token" });

describe("a delivery report", () => {
  it.each([
    [{ request_id: 61, recipient_id: 1, dest_addr: "255712345678", status: "DELIVERED" }, "delivered"],
    [{ request_id: "61", dest_addr: 255712345678, Status: "undelivered" }, "undelivered"],
    [{ request_id: 61, dest_addr: "+255712345678", status: "PENDING" }, null],
  ])("of Beem is parsed: %j", (body, delivery) => {
    expect(beem.readReport!(JSON.stringify(body), none)).toEqual({
      reference: "61",
      delivery,
      recipient: to,
    });
  });

  it.each(["[]", "null", "nonsense", '{"request_id":61}', '{"request_id":{},"status":"DELIVERED"}'])(
    "with an invalid body from Beem is refused: %s",
    (body) => {
      expect(() => beem.readReport!(body, none)).toThrow();
    },
  );

  it.each([
    ["Success", "delivered"],
    ["Failed", "undelivered"],
    ["AbsentSubscriber", "undelivered"],
    ["Buffered", null],
  ])("of Africa's Talking is parsed: %s", (status, delivery) => {
    const body = new URLSearchParams({ id: "ATXid_1", status, phoneNumber: to, networkCode: "64004" });
    expect(africasTalking.readReport!(body.toString(), none)).toEqual({
      reference: "ATXid_1",
      delivery,
      recipient: to,
    });
  });

  const signed = (form: URLSearchParams, token = "token") => {
    const text = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map((pair) => pair.join(""));
    const signature = createHmac("sha1", token)
      .update(reportUrl + text.join(""))
      .digest("base64");
    return new Headers({ "x-twilio-signature": signature });
  };
  const told = (MessageStatus: string) =>
    new URLSearchParams({
      MessageSid: "SM1",
      MessageStatus,
      To: to,
      AccountSid: "AC1",
      ErrorCode: "30003",
    });

  it.each([
    ["delivered", "delivered"],
    ["undelivered", "undelivered"],
    ["failed", "undelivered"],
    ["sent", null],
  ])("of Twilio is parsed: %s", (status, delivery) => {
    const form = told(status);
    expect(twilio.readReport!(form.toString(), signed(form))).toEqual({
      reference: "SM1",
      delivery,
      recipient: to,
    });
  });

  it("of Twilio is accepted only with its signature", () => {
    const form = told("delivered");
    const read = (headers: Headers) => twilio.readReport!(form.toString(), headers);
    for (const headers of [none, signed(form, "guessed"), signed(told("failed"))]) {
      expect(() => read(headers)).toThrow(ForgedReportError);
    }
  });

  it("of Twilio has the signature from Twilio's documentation", () => {
    const provider = twilioSms({
      accountSid: "AC1",
      authToken: "12345",
      from: "TUMA",
      baseUrl: "http://x",
      reportUrl: "https://mycompany.com/myapp.php?foo=1&bar=2",
    });
    const form = new URLSearchParams({
      CallSid: "CA1234567890ABCDE",
      Caller: "+14158675309",
      Digits: "1234",
      From: "+14158675309",
      To: "+18005551212",
    });
    const headers = new Headers({ "x-twilio-signature": "RSOYDt4T1cUTdK1PDd93/VVr8B8=" });
    expect(() => provider.readReport!(form.toString(), headers)).toThrow(/MessageSid/);
  });
});
