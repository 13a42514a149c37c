import { afterEach, expect, it } from "vitest";
import { readResidentMemoryMib } from "@/e2e/setup/resident-memory";
import { expectNoFaults } from "./by-times";
import { findEdgeFaults } from "./edge-checks";
import {
  startGuardedServer,
  startUnguardedServer,
  untilMet,
  measureUsualLatency,
  watchMerchantLatency,
} from "./edge-stage";
import { type ConnectionFlood, openConnectionFlood } from "./flood";
import { describeOtherClients, type ClientLatency } from "./others";

const COUNT = 400;
const AHEAD = 15;
/** Half a minute without reads, a check every second, and time for a busy machine. */
const CUT_MS = 50_000;
const GROWN_MAX_MIB = 200;
const CONTROL = 120;
const CONTROL_MS = 20_000;

const LARGEST = "/docs/reference";

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(AHEAD);
/** Closes the connection after the last response, which shows that the client has read all responses. */
const askOnce = (path: string) => `${ask(path).slice(0, -2)}Connection: close\r\n\r\n`;

let sent: ConnectionFlood;
afterEach(() => sent.close());

it(`${COUNT} clients that ask ${AHEAD} times and read nothing are cut, and cost neither memory nor others' time`, async (context) => {
  await expectNoFaults(context, async () => {
    const web = await startGuardedServer();
    await measureUsualLatency(web);
    await untilMet("it is kept", async () => (await fetch(web.origin + LARGEST)).headers.has("etag"));
    const usual = await usualWhileRead(web);
    const before = readResidentMemoryMib(web.pid);
    const watched = await watchMerchantLatency(web);
    sent = await openConnectionFlood(web.origin, {
      count: COUNT,
      text: ask(LARGEST),
      reads: false,
      network: 30,
    });
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, readResidentMemoryMib(web.pid));
    }, 200);
    const startedAt = performance.now();
    await untilMet("all are cut", () => sent.closed() === COUNT, CUT_MS).catch(() => {});
    const seconds = (performance.now() - startedAt) / 1000;
    clearInterval(look);
    const others = await watched.stop();
    const grownMib = most - before;
    console.log(
      `${COUNT} slow readers: cut after ${seconds.toFixed(1)} s, ${grownMib.toFixed(0)} MiB more at most; ` +
        `others ${describeOtherClients(others)}, ${describeOtherClients(usual)} while they read`,
    );
    const held = COUNT - sent.closed();
    sent.close();
    const faults = findEdgeFaults({ others, usual, held, grownMib, grownMaxMib: GROWN_MAX_MIB });
    return { faults, busy: others.strangers };
  });
});

/** Baseline latency of other clients while the same number of clients read the same responses. */
async function usualWhileRead(web: { origin: string; pid: number }): Promise<ClientLatency> {
  const watched = await watchMerchantLatency(web);
  sent = await openConnectionFlood(web.origin, {
    count: COUNT,
    text: askOnce(LARGEST),
    reads: true,
    network: 32,
  });
  await untilMet("all have read", () => sent.closed() === COUNT, CUT_MS);
  expect(sent.statuses()).toEqual(new Map([[200, COUNT]]));
  return watched.stop();
}

it("the test detects a server that waits for slow readers", async () => {
  const control = await startUnguardedServer();
  const before = readResidentMemoryMib(control.pid);
  sent = await openConnectionFlood(control.origin, {
    count: CONTROL,
    text: ask("/large"),
    reads: false,
    network: 31,
  });
  const hasGrown = () => readResidentMemoryMib(control.pid) - before > GROWN_MAX_MIB;
  await untilMet("its memory grows", hasGrown, CONTROL_MS);
  const calm = { p50: 0, p99: 0, failed: [], requests: 0, strangers: 1 };
  const grownMib = readResidentMemoryMib(control.pid) - before;
  const faults = findEdgeFaults({
    others: calm,
    usual: calm,
    held: CONTROL - sent.closed(),
    grownMib,
    grownMaxMib: GROWN_MAX_MIB,
  });
  expect(faults).toEqual([`held: ${CONTROL}`, expect.stringMatching(/^memory: \d+ MiB more$/)]);
});
