import { expect, it } from "vitest";
import { FaultProxy } from "../chaos/fault-proxy";
import { api, createTestMerchant } from "../fixtures";
import { expectAsShown } from "./documented";
import { ownServer } from "./own-server";

it("a request that is refused because the service is busy is logged with its id and what it met", async () => {
  const proxy = await FaultProxy.start(process.env.DATABASE_URL!);
  const { origin, log } = await ownServer({ DATABASE_URL: proxy.url });
  const client = api((await createTestMerchant()).keys.sandbox.key, "sandbox", { origin });
  proxy.goAway();
  const answer = await client.list();
  const { status, error } = answer;
  expect(status).toBe(503);
  expectAsShown("busy", answer);
  const told = () =>
    log()
      .split("\n")
      .find((line) => line.includes(error.request_id) && line.includes("busy"));
  await expect.poll(told).toBeDefined();
  expect(JSON.parse(told()!).cause).toMatch(/^(?:CONNECT|ECONN)/);
});
