import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { getCpuSeconds } from "../../bench/processor-time";
import { startDeployment } from "../setup/deployment";
import type { RunningWebProcess } from "../setup/processes";
import { startWeb } from "../setup/processes";
import { startLoadBalancer } from "./proxy";

// Specification: Reliability.

/** Orchestrators commonly kill a process 30 seconds after SIGTERM. */
const STOPPED_WITHIN_MS = 20_000;
const REQUESTS_MIN = 100;
const LOOK_MS = 1000;
const IDLE_SECONDS = 0.3;

const deployment = await startDeployment({ webs: 2, workers: 0 });
const { createApiClient, createTestMerchant, buildOrder, ownerSql, waitForCondition } = await import(
  "../fixtures"
);
const { startLoad } = await import("./load");
const { startTrackingWatcher } = await import("./watcher");
const { createManualTestRider } = await import("../api/courier");
const { transaction } = await import("@/db/client");
const { recordPosition } = await import("@/lib/riders/positions/record-positions");

const webs = [...deployment.webs];
const proxy = await startLoadBalancer(webs.map(({ origin }) => origin));
afterAll(proxy.close);

const createMerchant = () =>
  createTestMerchant({ multiplier: 1_000_000, balances: { sandbox: 1_000_000_000, live: 1_000_000 } });

/** Starts a replacement on the same port. */
async function startAgain(index: number): Promise<void> {
  const port = Number(new URL(webs[index]!.origin).port);
  const web = await startWeb(deployment, port);
  afterStop(web);
  webs[index] = web;
  await waitForCondition("the proxy sends it requests", () => proxy.isReady(web.origin));
}

const started: RunningWebProcess[] = [];
const afterStop = (web: RunningWebProcess) => started.push(web);
afterAll(() => Promise.all(started.map((web) => web.kill())));

function refuses(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
    socket.once("connect", () => socket.destroy());
  });
}

async function referencesOf(merchantId: number): Promise<string[]> {
  const rows = await ownerSql()<{ reference: string }[]>`
    select merchant_reference as reference from shipment where merchant_id = ${merchantId} and mode = 'sandbox'`;
  return rows.map(({ reference }) => reference).sort();
}

describe("a rolling restart of web processes", () => {
  it("causes no failed request, reconnects streams, and keeps acknowledged writes", async () => {
    const merchant = await createMerchant();
    const { body: shipment } = await merchant.live.create(buildOrder());
    const rider = await createManualTestRider();
    await rider.carry(shipment.id);
    const watcher = await startTrackingWatcher(proxy.origin, shipment.tracking_code);
    const load = startLoad(proxy.origin, merchant, "rolling");
    const codes: (number | null)[] = [];
    for (const index of [0, 1]) {
      const before = load.sent();
      await waitForCondition("requests flow", () => load.sent() > before + REQUESTS_MIN);
      codes.push(await webs[index]!.stop());
      await startAgain(index);
    }
    const { requests, failures, created } = await load.stop();
    console.log(
      `Rolling restart: ${requests} requests, ${failures.length} failed, ${created.length} created; ` +
        `the watcher connected ${watcher.connections()} times`,
    );
    expect(codes).toEqual([0, 0]);
    expect(failures.slice(0, 5)).toEqual([]);
    expect(await referencesOf(merchant.id)).toEqual([...created].sort());
    const at = { latitude: -6.7654, longitude: 39.2512 };
    await waitForCondition("it watches again", () => watcher.isOpen());
    await transaction((tx) => recordPosition(tx, rider.riderId, at));
    await waitForCondition("the position comes", () =>
      watcher.positions().some((seen) => seen.latitude === at.latitude),
    );
    expect(watcher.brokenEnds()).toEqual([]);
    watcher.close();
  });

  it("a slow request is answered during shutdown; idle connections do not delay it", async () => {
    const merchant = await createMerchant();
    const { hostname, port } = new URL(webs[0]!.origin);
    const silent = connect(Number(port), hostname);
    await once(silent, "connect");
    const wallet = await ownerSql().reserve();
    await wallet`begin`;
    await wallet`select from account where merchant_id = ${merchant.id} for update`;
    const create = createApiClient(merchant.keys.sandbox.key, "sandbox", { origin: webs[0]!.origin }).create(
      buildOrder(),
    );
    await waitForCondition("it waits for its wallet", async () => {
      const waiting = await ownerSql()`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%create_shipment%'`;
      return waiting.length > 0;
    });
    const askedAt = performance.now();
    const stopped = webs[0]!.stop();
    await waitForCondition("the server is closed", () => refuses(webs[0]!.origin));
    await wallet`rollback`;
    wallet.release();
    expect((await create).status).toBe(201);
    expect(await stopped).toBe(0);
    const tookMs = performance.now() - askedAt;
    console.log(`A web process with a request under way ended after ${(tookMs / 1000).toFixed(1)} s`);
    expect(tookMs).toBeLessThan(STOPPED_WITHIN_MS);
    await startAgain(0);
  });
});

describe("a web process with an unread log pipe", () => {
  it("keeps serving and stops cleanly", async () => {
    const preload = "data:text/javascript,setInterval(()=>console.error('said'),50)";
    const settings = { ...deployment.settings, NODE_OPTIONS: `--import ${preload}` };
    const web = await startWeb({ ...deployment, settings });
    afterStop(web);
    await waitForCondition("it writes", async () => web.log().includes("said"));
    web.cutLog();
    const own = createApiClient((await createMerchant()).keys.sandbox.key, "sandbox", { origin: web.origin });
    for (let count = 0; count < 5; count++) expect((await own.list()).status).toBe(200);
    await waitForCondition("it is idle", async () => {
      const before = getCpuSeconds(web.pid);
      await sleep(LOOK_MS);
      return getCpuSeconds(web.pid) - before < IDLE_SECONDS;
    });
    expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
    expect(await web.stop()).toBe(0);
  });
});

describe("the test detects", () => {
  it("a process that exits without waiting for its requests", async () => {
    const merchant = await createMerchant();
    const load = startLoad(proxy.origin, merchant, "killed");
    await waitForCondition("requests flow", () => load.sent() > REQUESTS_MIN);
    await webs[0]!.kill();
    await waitForCondition("the proxy sees it", () => !proxy.isReady(webs[0]!.origin));
    const { failures } = await load.stop();
    expect(failures.length).toBeGreaterThan(0);
  });
});
