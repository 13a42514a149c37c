import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { request } from "undici";
import { expect, it } from "vitest";
import { CURL_CALLS, curlSetup } from "@/components/docs/curl-calls";
import { SCENARIOS } from "@/lib/core/lifecycle/simulation";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { api, mintMerchant } from "../fixtures";
import { answerOf, BASES, dispatcherFrom, freshAddress, type Shipment, serverOrigin } from "./client";

const run = promisify(execFile);

const { keys } = await mintMerchant();

it("the first three calls of the documentation run as they stand, one after the other", async () => {
  const setup = curlSetup(process.env.APP_ORIGIN! + BASES.sandbox).command.replace(
    /TUMA_KEY=\S+/,
    `TUMA_KEY=${keys.sandbox.key}`,
  );
  const shell = async (...lines: string[]) => {
    const { stdout } = await run("bash", ["-c", [setup, ...lines].join("\n")]);
    return JSON.parse(stdout) as Shipment;
  };
  const [price, send, follow] = CURL_CALLS.map(({ command }) => command) as [string, string, string];
  const quote = await shell(price);
  expect(quote.total_amount).toBeGreaterThan(0);
  const sent = await shell(send);
  expect(sent).toMatchObject({ status: "confirmed", total_amount: quote.total_amount });
  expect(await shell(`SHIPMENT_ID=${sent.id}`, follow)).toMatchObject({
    id: sent.id,
    legs: expect.any(Array),
  });
  // The same call again is a replay, as the page on idempotency says.
  expect((await shell(send)).id).toBe(sent.id);
});

it("the reference shows every endpoint, and every object that it leads to", async () => {
  const page = await pageOf("/docs/reference");
  const { body } = await api(null).get<{ paths: Record<string, Record<string, { operationId: string }>> }>(
    "/openapi.json",
  );
  const ids = Object.values(body.paths)
    .flatMap(Object.values)
    .map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(15);
  for (const id of ids) expect(page).toContain(`id="${id}"`);
  const leads = [...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id!);
  expect(leads.length).toBeGreaterThan(ids.length);
  for (const id of leads) expect(page).toContain(`id="${id}"`);
});

it("the pages show every status and every scenario of the sandbox", async () => {
  const [statuses, start] = [await pageOf("/docs/statuses"), await pageOf("/docs")];
  for (const status of SHIPMENT_STATUSES) expect(statuses).toContain(`id="${status}"`);
  for (const scenario of Object.keys(SCENARIOS)) expect(start).toContain(`+2557000000${scenario}`);
});

async function pageOf(path: string): Promise<string> {
  return (
    await answerOf(await request(serverOrigin() + path, { dispatcher: dispatcherFrom(freshAddress()) }))
  ).text;
}
