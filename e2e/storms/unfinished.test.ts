import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, type TestContext } from "vitest";
import { expectNoFaults, type LoadMeasurement } from "./by-times";
import { findEdgeFaults } from "./edge-checks";
import { startGuardedServer, measureUsualLatency, watchMerchantLatency } from "./edge-stage";
import { hasHaproxy, startHaproxy } from "./haproxy";
import { describeOtherClients, type ClientLatency } from "./others";
import { sendUnfinishedRequests, type UnfinishedRequestLoad, type UnfinishedRequests } from "./unfinished";

/** Longer than the queue timeout of the edge. */
const STORM_MS = 8000;
const ATTACKER = "127.60.0.1";
const BEHIND = { TRUSTED_PROXY_HOPS: "1" };
/** Each attack exceeds the limits per address of HAProxy and of the web process, and the slots of HAProxy. */
const STORMS: Record<string, UnfinishedRequestLoad> = {
  "that the edge holds": { connections: 4, streams: 100, sentBytes: 1, announcedBytes: 9 },
  "beyond the edge's buffer": { connections: 25, streams: 20, sentBytes: 40_000, announcedBytes: 200_000 },
};

if (!hasHaproxy) console.warn("skipped: haproxy is not installed, so unfinished requests are not tried");

let traffic: UnfinishedRequests | undefined;
afterEach(() => traffic?.close());

interface Service {
  origin: string;
  pid: number;
}

/**
 * Compares the latency of other clients during the attack with their latency during the same number of
 * complete requests.
 */
async function stormAt(
  context: TestContext,
  service: Service,
  storm: UnfinishedRequestLoad,
): Promise<LoadMeasurement> {
  await measureUsualLatency(service);
  const usual = await othersDuring(service, { ...storm, announcedBytes: storm.sentBytes });
  if (usual.failed.length > 0) context.skip("machine too busy to judge");
  const others = await othersDuring(service, storm);
  return { faults: findEdgeFaults({ others, usual }), busy: others.strangers };
}

async function othersDuring(service: Service, storm: UnfinishedRequestLoad): Promise<ClientLatency> {
  traffic = await sendUnfinishedRequests(service.origin, ATTACKER, storm);
  const watched = await watchMerchantLatency(service);
  await sleep(STORM_MS);
  const others = await watched.stop();
  const { connections, streams, sentBytes, announcedBytes } = storm;
  console.log(
    `${connections} connections of ${streams} requests with ${sentBytes} of ${announcedBytes} bytes: ` +
      `answered ${JSON.stringify([...traffic.statuses()])}; others ${describeOtherClients(others)}`,
  );
  traffic.close();
  return others;
}

describe.skipIf(!hasHaproxy).each(Object.entries(STORMS))("unfinished bodies %s", (_, storm) => {
  it("of one address do not block other clients behind HAProxy", async (context) => {
    const web = await startGuardedServer(BEHIND);
    const origin = await startHaproxy(web, true);
    await expectNoFaults(context, () => stormAt(context, { ...web, origin }, storm));
  });

  it("block others without limits at edge and web, which the test detects", async (context) => {
    const web = await startGuardedServer({ ...BEHIND, MAX_REQUESTS_PER_ADDRESS: "1000000" });
    const origin = await startHaproxy(web, false);
    const { faults } = await stormAt(context, { ...web, origin }, storm);
    expect(faults).toContainEqual(expect.stringMatching(/^others: \d+ (?:failed: 503|timed out)/));
  });
});
