import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { expectNoFaults, type Measured } from "./by-times";
import { faultsOf } from "./edge-judge";
import { guarded, usualAt, watch } from "./edge-stage";
import { isHaproxyHere, startHaproxy } from "./haproxy";
import { inWords } from "./others";
import { sendUnfinished, type Unfinished } from "./unfinished";

/** Longer than the edge lets a request wait for a web. */
const STORM_MS = 8000;
const ATTACKER = "127.60.0.1";
const BEHIND = { TRUSTED_PROXY_HOPS: "1" };
/** A byte of each body, as an edge without its guards hands it on at once. */
const STORM = { connections: 4, streams: 100, sentBytes: 1, announcedBytes: 9 };

if (!isHaproxyHere) console.warn("skipped: haproxy is not installed, so unfinished requests are not tried");

let storm: Unfinished | undefined;
afterEach(() => storm?.close());

/** Measures what others meet at this edge during the storm. */
async function stormAt(service: { origin: string; pid: number }): Promise<Measured> {
  const usual = await usualAt(service);
  storm = await sendUnfinished(service.origin, ATTACKER, STORM);
  const watched = await watch(service);
  await sleep(STORM_MS);
  const others = await watched.stop();
  const { connections, streams, sentBytes } = STORM;
  console.log(
    `${connections} connections of ${streams} requests that end after ${sentBytes} bytes: ` +
      `answered ${JSON.stringify([...storm.statuses()])}; others ${inWords(others)}, usually ${inWords(usual)}`,
  );
  storm.close();
  return { faults: faultsOf({ others, usual }), busy: others.strangers };
}

it.skipIf(!isHaproxyHere)(
  "one address whose bodies never end stops nobody else behind HAProxy",
  async (context) => {
    const web = await guarded(BEHIND);
    const origin = await startHaproxy(web, true);
    await expectNoFaults(context, () => stormAt({ ...web, origin }));
  },
);

it.skipIf(!isHaproxyHere)("the harness notices an edge and a web without their guards", async () => {
  const web = await guarded({ ...BEHIND, MAX_REQUESTS_PER_ADDRESS: "1000000" });
  const origin = await startHaproxy(web, false);
  const { faults } = await stormAt({ ...web, origin });
  expect(faults).toContainEqual(expect.stringMatching(/^others: \d+ (?:failed: 503|timed out)/));
});
