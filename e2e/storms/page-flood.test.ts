import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";
import { expect, it } from "vitest";
import { expectNoFaults, expectFault } from "./by-times";
import { findEdgeFaults } from "./edge-checks";
import {
  startGuardedServer,
  startUnguardedServer,
  measureUsualLatency,
  watchMerchantLatency,
} from "./edge-stage";
import { describeOtherClients } from "./others";

const CLIENTS = 120;
const STORM_MS = 8000;
const PAGES = ["/", "/register", "/track?code=TUMAabcdefghij&lang=sw", "/no/such/page", "/docs/reference?"];
const EXPECTED = [200, 404, 429, 503];

interface Load {
  statuses: Map<number, number>;
  /** Number of refusals without Retry-After and of broken connections. */
  faults: number;
}

async function openPages(origin: string, addresses: number): Promise<Load> {
  const load: Load = { statuses: new Map(), faults: 0 };
  const agents = Array.from(
    { length: addresses },
    (_, index) => new Agent({ localAddress: `127.40.${addresses % 250}.${1 + index}`, pipelining: 1 }),
  );
  const until = performance.now() + STORM_MS;
  const client = async (index: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const path = PAGES[turn % PAGES.length]!;
      try {
        const { statusCode, headers, body } = await request(origin + path, {
          dispatcher: agents[index % addresses]!,
          headersTimeout: 60_000,
        });
        await body.dump({ limit: 10_000_000 });
        load.statuses.set(statusCode, (load.statuses.get(statusCode) ?? 0) + 1);
        const isRefused = statusCode === 429 || statusCode === 503;
        if (isRefused && !headers["retry-after"]) load.faults++;
        if (isRefused) await sleep(100);
      } catch {
        load.faults++;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  await Promise.all(agents.map((agent) => agent.destroy()));
  return load;
}

const web = await startGuardedServer();
// Warms up, because the first request of a page compiles the page.
for (const path of PAGES) await fetch(web.origin + path).then((answer) => answer.text());
const usual = await measureUsualLatency(web);

it.for([
  ["one address", 1],
  ["as many addresses", CLIENTS],
] as const)(
  `${CLIENTS} clients that open large pages from %s delay nobody's requests`,
  async ([from, addresses], context) => {
    await expectNoFaults(context, async () => {
      const watched = await watchMerchantLatency(web);
      const { statuses, faults } = await openPages(web.origin, addresses);
      const others = await watched.stop();
      console.log(
        `${CLIENTS} clients of pages from ${from}: ${JSON.stringify([...statuses])}; ` +
          `others ${describeOtherClients(others)}, usually ${describeOtherClients(usual)}`,
      );
      expect([...statuses.keys()].filter((status) => !EXPECTED.includes(status))).toEqual([]);
      expect(faults).toBe(0);
      expect(statuses.get(200)).toBeGreaterThan(0);
      return { faults: findEdgeFaults({ others, usual }), busy: others.strangers };
    });
  },
);

it("the test detects a server that renders every page concurrently", async () => {
  const control = await startUnguardedServer();
  await expectFault(async () => {
    const watched = await watchMerchantLatency(control);
    await openPages(control.origin, 2);
    const others = await watched.stop();
    return { faults: findEdgeFaults({ others, usual }), busy: others.strangers };
  }, /others: p99 is \d+ ms/);
});
