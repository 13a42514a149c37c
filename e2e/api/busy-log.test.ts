import { expect, it } from "vitest";
import { FaultProxy } from "../chaos/fault-proxy";
import { createApiClient, createTestMerchant } from "../fixtures";
import { expectDocumentedError } from "./documented";
import { startSeparateServer } from "./separate-server";

it("a request refused with 503 is logged with its id and the cause", async () => {
  const proxy = await FaultProxy.start(process.env.DATABASE_URL!);
  const { origin, log } = await startSeparateServer({ DATABASE_URL: proxy.url });
  const client = createApiClient((await createTestMerchant()).keys.sandbox.key, "sandbox", { origin });
  proxy.goAway();
  const answer = await client.list();
  const { status, error } = answer;
  expect(status).toBe(503);
  expectDocumentedError("busy", answer);
  const told = () =>
    log()
      .split("\n")
      .find((line) => line.includes(error.request_id) && line.includes("busy"));
  await expect.poll(told).toBeDefined();
  expect(JSON.parse(told()!).cause).toMatch(/^(?:CONNECT|ECONN)/);
});
