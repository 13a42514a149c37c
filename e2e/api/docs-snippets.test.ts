import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { CURL_CALLS, curlSetup } from "@/components/docs/curl-calls";
import { mintMerchant } from "../fixtures";
import { BASES, type Shipment } from "./client";

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
