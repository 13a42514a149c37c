import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { expectNoFaults } from "./by-times";
import { faultsOf } from "./edge-judge";
import { guarded, usualAt, watch } from "./edge-stage";
import { isHaproxyHere, startHaproxy } from "./haproxy";
import { inWords } from "./others";
import { sendUnfinished, type Unfinished } from "./unfinished";

/** Longer than the edge lets a request wait for a web. */
const STORM_MS = 8000;
const ATTACKER = "127.60.0.1";
const BEHIND = { TRUSTED_PROXY_HOPS: "1" };
/** A byte of each body: the edge can hold them. */
const BYTES = { connections: 9, streams: 100, sentBytes: 1, announcedBytes: 9 };
/** More of each body than the edge holds, so that it asks the web. */
const BEYOND_BUFFER = { connections: 50, streams: 20, sentBytes: 60_000, announcedBytes: 200_000 };

if (!isHaproxyHere) console.warn("skipped: haproxy is not installed, so unfinished requests are not tried");

let storm: Unfinished | undefined;
afterEach(() => storm?.close());

/** Measures what others meet at this edge during the storm. */
async function stormAt(service: { origin: string; pid: number }, shape: typeof BYTES): Promise<string[]> {
  const usual = await usualAt(service);
  storm = sendUnfinished(service.origin, ATTACKER, shape);
  const watched = await watch(service);
  await sleep(STORM_MS);
  const others = await watched.stop();
  const { connections, streams, sentBytes } = shape;
  console.log(
    `${connections} connections of ${streams} requests that end after ${sentBytes} bytes: ` +
      `answered ${JSON.stringify([...storm.statuses()])}; others ${inWords(others)}, usually ${inWords(usual)}`,
  );
  storm.close();
  return faultsOf({ others, usual });
}

it.skipIf(!isHaproxyHere)(
  "one address whose requests never end stops nobody else behind HAProxy",
  async () => {
    const web = await guarded(BEHIND);
    const origin = await startHaproxy(web, true);
    await expectNoFaults(() => stormAt({ ...web, origin }, BYTES));
    await expectNoFaults(() => stormAt({ ...web, origin }, BEYOND_BUFFER));
  },
);

it.skipIf(!isHaproxyHere)(
  "nor behind an edge that bounds nothing, since the web bounds each address",
  async () => {
    const web = await guarded(BEHIND);
    const origin = await startHaproxy(web, false);
    await expectNoFaults(() => stormAt({ ...web, origin }, BYTES));
  },
);

it.skipIf(!isHaproxyHere)("the harness notices an edge and a web without these bounds", async () => {
  const web = await guarded({ ...BEHIND, MAX_REQUESTS_PER_ADDRESS: "1000000" });
  const origin = await startHaproxy(web, false);
  const faults = await stormAt({ ...web, origin }, BYTES);
  expect(faults).toContainEqual(expect.stringMatching(/^others: \d+ failed: 503/));
});
