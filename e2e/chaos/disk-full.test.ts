import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { uniqueClientAddress, type Shipment } from "../api/client";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { type ChaosResponse, sendOnce, type ChaosRequest, sendUntilAnswered } from "./call";
import { Deployment } from "./deployment";
import { startWebhookReceiver } from "./webhook-receiver";
import { Journal } from "./journal";
import { checkLedgerOnce } from "./watch";

const SIZE_MIB = 256;
const CHUNK = Buffer.alloc(1 << 20);
const CREATES_MAX = 3000;
const REFUSALS = 5;

const folder = createTemporaryFolder();
const mounted =
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MIB}m,mode=0711`, "tmpfs", folder.path]).status === 0;
if (!mounted) console.log("Skipped: a disk of a fixed size needs the right to mount.");

let deployment: Deployment | undefined;
afterAll(async () => {
  await deployment?.stop();
  if (mounted) spawnSync("umount", [folder.path]);
  folder.remove();
});

it.skipIf(!mounted)(
  "a full disk returns busy, keeps acknowledged writes, and recovers when there is space",
  async () => {
    deployment = await Deployment.start({}, { path: folder.path, remove: () => {} });
    const { createChaosMerchant } = await import("./shop");
    const { buildOrder, uniqueText } = await import("../fixtures");
    const hook = await startWebhookReceiver();
    const shop = await createChaosMerchant(hook.url, 1_000_000_000);
    const address = uniqueClientAddress();
    const journal = new Journal();
    const url = `${deployment.origin}/sandbox/api/v1/merchant/shipments`;
    const create = (): ChaosRequest => {
      const key = { "x-api-key": shop.apiKey, "idempotency-key": uniqueText() };
      return {
        method: "POST",
        url,
        headers: { ...key, "content-type": "application/json" },
        body: JSON.stringify(buildOrder()),
      };
    };

    const told: { call: ChaosRequest; answer: ChaosResponse | null }[] = [];
    fill(`${folder.path}/filler`);
    for (let refusals = 0; told.length < CREATES_MAX && refusals < REFUSALS; ) {
      const call = create();
      const answer = await sendOnce(call, address);
      told.push({ call, answer });
      refusals = answer?.status === 201 ? 0 : refusals + 1;
    }
    expect(told.at(-1)!.answer?.status).not.toBe(201);
    for (const { answer } of told) expect([undefined, 201, 503]).toContain(answer?.status);

    rmSync(`${folder.path}/filler`);
    for (const { call, answer } of told) {
      const again = await sendUntilAnswered(call, address, journal);
      expect(again?.status).toBe(201);
      if (answer?.status === 201) expect(again).toMatchObject({ text: answer.text, replayed: true });
      const { id } = JSON.parse(again!.text) as Shipment;
      const read: ChaosRequest = {
        method: "GET",
        url: `${url}/${id}`,
        headers: { "x-api-key": shop.apiKey },
      };
      expect((await sendUntilAnswered(read, address, journal))?.status).toBe(200);
    }
    const [row] = await deployment.sql<{ shipments: number }[]>`
    select count(*)::int as shipments from shipment where merchant_id = ${shop.merchantId}`;
    expect(row!.shipments).toBe(told.length);
    await checkLedgerOnce(deployment.sql, journal);
    expect(journal.findings).toEqual([]);
    hook.close();
  },
);

/** Fills the disk completely. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (let size = CHUNK.length; size >= 1; ) {
      try {
        writeSync(file, CHUNK, 0, size);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
