import { expect, it } from "vitest";
import { api, mintMerchant, order } from "../fixtures";
import { expectOk } from "./expectations";
import { ownServer } from "./own-server";

const TOKEN = "metrics-token-of-the-tests";

it("what a process has counted is told to whoever bears the token, by endpoint and never by name", async () => {
  const { origin } = await ownServer({ METRICS_TOKEN: TOKEN, WORKER: "inline" });
  const { keys } = await mintMerchant();
  const client = api(keys.sandbox.key, "sandbox", { origin });
  const { id, shipment_number } = expectOk(await client.create(order({ sender_name: "Canary Sender" })), 201);
  expectOk(await client.show(id));
  await client.show(id + 1_000_000);

  const ask = (headers = {}) => fetch(`${origin}/metrics`, { headers });
  expect((await ask()).status).toBe(401);
  expect((await ask({ authorization: "Bearer another-token-of-the-tests" })).status).toBe(401);
  const answer = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  const counted = (labels: string) => new RegExp(`^tuma_request_seconds_count\\{${labels}\\} 1$`, "m");
  expect(text).toMatch(counted('method="POST",endpoint="/merchant/shipments",mode="sandbox",status="201"'));
  for (const status of [200, 404]) {
    const one = `method="GET",endpoint="/merchant/shipments/\\{id\\}",mode="sandbox",status="${status}"`;
    expect(text).toMatch(counted(one));
  }
  for (const name of ["tuma_jobs_due", "tuma_jobs_failed", "tuma_webhooks_overdue", "tuma_event_streams"]) {
    expect(text).toMatch(new RegExp(`^${name} \\d+$`, "m"));
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  for (const secret of ["Canary", shipment_number, String(id), keys.sandbox.key])
    expect(text).not.toContain(secret);
});

it("where no token is set there is no such address", async () => {
  const answer = await fetch(`${process.env.APP_ORIGIN}/metrics`, { headers: { authorization: "Bearer " } });
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
});
