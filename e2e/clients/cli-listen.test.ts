import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { expectOk } from "../api/expectations";
import {
  runInBatches,
  type TestMerchant,
  createTestMerchant,
  buildOrder,
  waitForCondition,
} from "../fixtures";
import { startWeb } from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { buildCli } from "./build-cli";
import { typeScriptClient } from "./build-typescript";
import { HookReceiver } from "./hook-receiver";
import { CLIENT_CASES } from "./run-cases";
import { startClientTestEnvironment } from "./stage";
import { type Program, startProgram } from "./start-program";

const tuma = buildCli();
const folder = createTemporaryFolder();
afterAll(() => folder.remove());
const SHIPMENTS = 500;
const EVENTS = 2 * SHIPMENTS;
const FORWARDED_MS = 400_000;
const INTERRUPTED = 130;
const SECRET = `whsec_${randomBytes(32).toString("base64")}`;
let kept = 0;

function listening(apiKey: string, origin: string, receiver: { url: string }) {
  const config = join(folder.path, `kept-${kept++}`);
  const env = { TUMA_CONFIG_DIR: config, TUMA_API_KEY: apiKey, TUMA_BASE_URL: origin };
  return (...more: string[]): Program => {
    const args = [tuma, "listen", "--forward-to", receiver.url, "--secret", SECRET, ...more];
    const program = startProgram(process.execPath, args, env);
    onTestFinished(() => program.end());
    return program;
  };
}

async function feedOf({ sandbox }: TestMerchant): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ""; ; ) {
    const path = `/merchant/events?limit=500${after && `&after=${after}`}`;
    const feed = expectOk(
      await sandbox.get<{ data: { id: string }[]; next_after: string; has_more: boolean }>(path),
    );
    ids.push(...feed.data.map(({ id }) => id));
    if (!feed.has_more) return ids;
    after = feed.next_after;
  }
}

/** Triggers an event and waits until the feed contains the event. */
async function happening(apiKey: string): Promise<void> {
  const { Tuma } = await typeScriptClient();
  const client = new Tuma({ apiKey, baseUrl: process.env.APP_ORIGIN! });
  await client.shipments.create(buildOrder());
  await waitForCondition("it is in the feed", () => client.events.latest());
}

describe("tuma listen", () => {
  it("forwards 1,000 events in order, once each, over restarts of CLI, service and receiver", {
    timeout: FORWARDED_MS,
  }, async () => {
    const merchant = await createTestMerchant();
    const deployment = { databaseUrl: inject("databaseUrl"), secretKey: randomBytes(32).toString("hex") };
    let web = await startWeb(deployment);
    onTestFinished(() => web.kill());
    const { port } = new URL(web.origin);
    const receiver = await HookReceiver.start();
    onTestFinished(() => receiver.stop());
    const listen = listening(merchant.keys.sandbox.key, web.origin, receiver);
    let program = listen("--from-start");
    await runInBatches(SHIPMENTS, async () => expectOk(await merchant.sandbox.create(buildOrder()), 201));
    const reached = (share: number) =>
      waitForCondition(
        `${share} of the events`,
        () => receiver.acknowledged.length >= share * EVENTS,
        FORWARDED_MS,
      );

    await reached(0.15);
    program.signal("SIGTERM");
    expect(await program.ended(), program.output()).toBe(0);
    program = listen();
    await reached(0.3);
    await receiver.stop();
    await waitForCondition("it tells of a receiver that is away", () =>
      /ECONNREFUSED|attempt 2/.test(program.output()),
    );
    await receiver.start();
    await reached(0.45);
    receiver.refuse(5);
    await reached(0.6);
    await web.kill();
    program.signal("SIGINT");
    expect(await program.ended(), program.output()).toBe(INTERRUPTED);
    program = listen();
    await waitForCondition("it tells of a service that is away", () =>
      program.output().includes("The service is away"),
    );
    web = await startWeb(deployment, Number(port));
    await reached(1);

    const feed = await feedOf(merchant);
    expect(feed).toHaveLength(EVENTS);
    expect(receiver.acknowledged).toEqual(feed);
    expect(receiver.afterAcknowledged).toEqual([]);
    const { body, headers } = receiver.last!;
    const { verifyWebhook } = await typeScriptClient();
    expect((await verifyWebhook(body, headers, SECRET)).id).toBe(feed.at(-1));
  });

  it("misses no event when killed, and repeats at most the event in progress", async () => {
    const merchant = await createTestMerchant();
    const receiver = await HookReceiver.start();
    onTestFinished(() => receiver.stop());
    await runInBatches(30, async () => expectOk(await merchant.sandbox.create(buildOrder()), 201));
    const listen = listening(merchant.keys.sandbox.key, process.env.APP_ORIGIN!, receiver);
    let program = listen("--from-start");
    const KILLS = 3;
    for (let kill = 1; kill <= KILLS; kill++) {
      await waitForCondition("some have come", () => receiver.acknowledged.length >= kill * 10);
      await program.end();
      program = listen();
    }
    const feed = await feedOf(merchant);
    await waitForCondition("all have come", () => new Set(receiver.acknowledged).size === feed.length);
    expect([...new Set(receiver.acknowledged)]).toEqual(feed);
    expect(receiver.afterAcknowledged.length).toBeLessThanOrEqual(KILLS);
  });

  it("skips earlier events at the first start and with --from-now", async () => {
    const stage = await startClientTestEnvironment(CLIENT_CASES.conditions.unread);
    onTestFinished(() => stage.close());
    await happening(stage.keys.rich);
    const receiver = await HookReceiver.start();
    onTestFinished(() => receiver.stop());
    const listen = listening(stage.keys.rich, stage.baseUrl, receiver);
    for (const more of [[], ["--from-now"]]) {
      const asked = stage.all.length;
      const program = listen(...more);
      const reads = () => stage.all.slice(asked).filter(({ path }) => path.includes("/merchant/events"));
      await waitForCondition("it reads on", () => reads().length > 1);
      const cursors = reads().map(({ path }) => new URLSearchParams(path.split("?")[1]).get("after"));
      expect(cursors[0]).toBe("latest");
      for (const cursor of cursors.slice(1)) expect(cursor).toMatch(/^evt_/);
      program.signal("SIGINT");
      expect(await program.ended(), program.output()).toBe(INTERRUPTED);
    }
    expect(receiver.acknowledged).toEqual([]);
  });

  it("sends URL credentials as Basic authentication, and does not print them", async () => {
    const merchant = await createTestMerchant();
    const receiver = await HookReceiver.start();
    onTestFinished(() => receiver.stop());
    expectOk(await merchant.sandbox.create(buildOrder()), 201);
    const url = receiver.url.replace("//", "//shop%40tz:hush%3Ahush@");
    const program = listening(merchant.keys.sandbox.key, process.env.APP_ORIGIN!, { url })("--from-start");
    await waitForCondition(
      "it has come",
      () => receiver.acknowledged.length > 0 || program.failed() !== null,
    );
    expect(program.failed()).toBeNull();
    const credentials = Buffer.from("shop@tz:hush:hush").toString("base64");
    expect(receiver.last!.headers.authorization).toBe(`Basic ${credentials}`);
    program.signal("SIGTERM");
    expect(await program.ended()).toBe(0);
    expect(program.output()).toContain(receiver.url);
    expect(program.output()).not.toMatch(/hush|shop%40tz|shop@tz/);
    const wrong = listening(merchant.keys.sandbox.key, process.env.APP_ORIGIN!, {
      url: "ftp://shop:hush@x",
    })();
    expect(await wrong.ended()).toBe(2);
    expect(wrong.output()).not.toContain("hush");
  });

  it("starts at new events, forwards only selected types, and runs once per profile", async () => {
    const merchant = await createTestMerchant();
    const receiver = await HookReceiver.start();
    onTestFinished(() => receiver.stop());
    expectOk(await merchant.sandbox.create(buildOrder()), 201);
    await waitForCondition("it is in the feed", async () => (await feedOf(merchant)).length === 2);
    const listen = listening(merchant.keys.sandbox.key, process.env.APP_ORIGIN!, receiver);
    const program = listen("--events", "shipment.paid");
    await waitForCondition("it listens", () => program.output().includes("Secret: whsec_"));
    expectOk(await merchant.sandbox.create(buildOrder()), 201);
    await waitForCondition("it has come", () => receiver.acknowledged.length > 0);
    expect(receiver.acknowledged).toEqual((await feedOf(merchant)).slice(3));
    const second = listen();
    expect(await second.ended()).toBe(2);
    expect(second.output()).toContain("forwards to this address already");
  });
});
