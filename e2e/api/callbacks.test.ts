import { request } from "undici";
import { expect, it } from "vitest";
import { CLICKPESA_CREDENTIALS, buildClickpesaCallback } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import {
  type ApiResponse,
  parseApiResponse,
  getDispatcher,
  type ErrorBody,
  uniqueClientAddress,
} from "./client";
import { createEmptyDatabase } from "./empty-database";
import { startSeparateServer } from "./separate-server";

// Specification silent: payment gateways and their callbacks, and the reports of SMS providers.

const TOKEN = "metrics-token-of-the-tests";
const REPORT_TOKEN = "guessed-report-token";
const SETTINGS = {
  METRICS_TOKEN: TOKEN,
  PAYMENT_GATEWAY: "clickpesa",
  CLICKPESA_URL: "http://127.0.0.1:9",
  CLICKPESA_CLIENT_ID: CLICKPESA_CREDENTIALS.clientId,
  CLICKPESA_API_KEY: CLICKPESA_CREDENTIALS.apiKey,
  CLICKPESA_CHECKSUM_KEY: CLICKPESA_CREDENTIALS.checksumKey,
};
const STRANGE = "PAY-20260101-AAAAAA";
const GATEWAY = "/api/gateway/clickpesa";
const SMS = `/api/sms/twilio/${REPORT_TOKEN}`;

async function callBack(
  url: string,
  body: string,
  address = uniqueClientAddress(),
): Promise<ApiResponse<ErrorBody>> {
  return parseApiResponse(await request(url, { method: "POST", body, dispatcher: getDispatcher(address) }));
}

it("callbacks and reports are counted, logged and named like other requests, without the secret in the path", async () => {
  const { origin, log } = await startSeparateServer(SETTINGS);
  const answers = [
    await callBack(origin + GATEWAY, buildClickpesaCallback(STRANGE)),
    await callBack(origin + GATEWAY, buildClickpesaCallback(STRANGE, "bad")),
    await callBack(`${origin}/api/gateway/unheard-of`, "{}"),
    await callBack(origin + SMS, "MessageSid=SM1&MessageStatus=delivered"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 404]);
  expect(answers[0]!.body).toEqual({ received: true });
  expect(answers[1]!.body).toEqual({ detail: "Invalid signature" });
  for (const { headers } of answers) expect(headers["x-request-id"]).toMatch(/^req_/);
  expect(answers[2]!.body.request_id).toBe(answers[2]!.headers["x-request-id"]);

  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await metrics.text();
  for (const [path, status] of [
    ["/api/gateway/{provider}", 200],
    ["/api/gateway/{provider}", 401],
    ["/api/gateway/{provider}", 404],
    ["/api/sms/{provider}/{token}", 404],
  ] as const) {
    expect(text).toContain(
      `tuma_request_seconds_count{method="POST",endpoint="${path}",mode="live",status="${status}"} 1`,
    );
  }
  for (const { headers } of answers) expect(log()).toContain(`"request_id":"${headers["x-request-id"]}"`);
  for (const kept of [text, log()]) expect(kept).not.toContain(REPORT_TOKEN);
});

it("a flood from one address gets Retry-After while genuine callbacks from others are accepted", async () => {
  const { url, sql } = await createEmptyDatabase();
  await sql`insert into setting (key, value) values ('rate_callbacks_per_minute', '3')`;
  const { origin } = await startSeparateServer({ ...SETTINGS, DATABASE_URL: url });
  const flooder = uniqueClientAddress();
  const forged = buildClickpesaCallback(STRANGE, "bad");
  const flood = [];
  for (let sent = 0; sent < 5; sent++) flood.push(await callBack(origin + GATEWAY, forged, flooder));
  expect(flood.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
  const { headers, body } = flood[4]!;
  expect(body.code).toBe("rate_limited");
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(headers["ratelimit-policy"]).toBe('"callbacks";q=3;w=60');

  const genuine = await callBack(origin + GATEWAY, buildClickpesaCallback(STRANGE));
  expect([genuine.status, genuine.body]).toEqual([200, { received: true }]);
  expect((await callBack(origin + SMS, "x=1", flooder)).status).toBe(404);
});
