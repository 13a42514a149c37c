import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { expectNoFaults } from "./by-times";
import { type EdgeResult, findEdgeFaults } from "./edge-checks";
import {
  startGuardedServer,
  timeToStop,
  startUnguardedServer,
  untilMet,
  measureUsualLatency,
  watchMerchantLatency,
} from "./edge-stage";
import { type ConnectionFlood, openConnectionFlood } from "./flood";
import { describeOtherClients } from "./others";

const COUNT = 4000;
const CONTROL = 200;
const ANSWERED_MS = 60_000;
const STOPPED_MAX_MS = 15_000;
const CONTROL_STOP_MS = 3000;
const UPGRADE = "GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n";

let sent: ConnectionFlood;
afterEach(() => sent.close());

it(`${COUNT} requests for an upgrade are answered, delay nobody, and hold up no stop`, async (context) => {
  await expectNoFaults(context, async () => {
    const web = await startGuardedServer();
    const usual = await measureUsualLatency(web);
    const watched = await watchMerchantLatency(web);
    sent = await openConnectionFlood(web.origin, { count: COUNT, text: UPGRADE, reads: true, network: 20 });
    await untilMet("all are answered", () => sent.answered() === COUNT, ANSWERED_MS).catch(() => {});
    const others = await watched.stop();
    const stoppedMs = await timeToStop(web, 4 * STOPPED_MAX_MS);
    const aftermath: EdgeResult = {
      others,
      usual,
      unanswered: COUNT - sent.answered(),
      stoppedMs,
      stoppedMaxMs: STOPPED_MAX_MS,
    };
    console.log(
      `${COUNT} upgrades: answered ${JSON.stringify([...sent.statuses()])}; others ${describeOtherClients(others)}, ` +
        `usually ${describeOtherClients(usual)}; ended after ${((stoppedMs ?? Number.NaN) / 1000).toFixed(1)} s`,
    );
    sent.close();
    return { faults: findEdgeFaults(aftermath), busy: others.strangers };
  });
});

it("the test detects a server that ignores upgrades without a response", async () => {
  const control = await startUnguardedServer();
  const watched = await watchMerchantLatency(control);
  sent = await openConnectionFlood(control.origin, {
    count: CONTROL,
    text: UPGRADE,
    reads: true,
    network: 21,
  });
  await sleep(1000);
  const others = await watched.stop();
  const stoppedMs = await timeToStop(control, CONTROL_STOP_MS);
  const unanswered = CONTROL - sent.answered();
  expect(
    findEdgeFaults({ others, usual: others, unanswered, stoppedMs, stoppedMaxMs: CONTROL_STOP_MS }),
  ).toEqual([`unanswered: ${CONTROL}`, "stop: never"]);
});
