import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { startDeployment } from "../setup/deployment";
import { percentile } from "./delivery-checks";
import { expectNoFaults } from "./by-times";
import { IS_FULL_RUN } from "./settings";
import { endlessBody, endlessHeaders, openSlowClients, type SlowClients } from "./slow-clients";
import { measureCpuContention } from "./cpu-contention";

const EACH = 250;
/** Header timeout of 10 s, request timeout of 30 s, check interval of 2 s, and time for a busy machine. */
const HEADERS_CUT_MS = 16_000;
const REQUEST_CUT_MS = 40_000;
const P99_MAX_MS = 1000;
const P99_FACTOR_MAX = 3;
const REQUESTS = 200;
const AT_ONCE = 4;
const CONTROL = 5;
/** Second octets of the slow clients; ordinary requests come from 127.0.0.1. */
const NETWORKS = { headers: 61, bodies: 62, control: 63 };

const { webs } = await startDeployment({ webs: 1, workers: 0, settings: { PRELOAD_PAGES: "on" } });
const { createTestMerchant, buildOrder, waitForCondition } = await import("../fixtures");
const origin = webs[0]!.origin;

const all: SlowClients[] = [];
const slow = async (to: string, network: number, count: number, text: string) => {
  const clients = await openSlowClients(to, network, count, text);
  all.push(clients);
  return clients;
};
/** A server without timeouts. */
const patient = createServer({ headersTimeout: 0, requestTimeout: 0 }, () => {}).listen(0, "127.0.0.1");
afterAll(() => {
  for (const clients of all) clients.close();
  patient.close();
});

async function timesOf(merchant: Awaited<ReturnType<typeof createTestMerchant>>): Promise<number[]> {
  const times: number[] = [];
  let left = REQUESTS;
  const lane = async () => {
    while (left > 0) {
      const creates = left-- % 2 === 0;
      const startedAt = performance.now();
      const { status } = creates
        ? await merchant.sandbox.create(buildOrder())
        : await merchant.sandbox.list();
      expect(status).toBe(creates ? 201 : 200);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return times;
}

it(`${2 * EACH} slow clients delay nobody, and are cut`, async (context) => {
  await expectNoFaults(context, measure);
});

async function measure() {
  const busy = measureCpuContention(webs[0]!.pid);
  const merchant = await createTestMerchant({ multiplier: 1_000_000 });
  await timesOf(merchant);
  const without = percentile(await timesOf(merchant), 0.99);
  const headers = await slow(origin, NETWORKS.headers, EACH, endlessHeaders());
  const bodies = await slow(origin, NETWORKS.bodies, EACH, endlessBody(merchant.keys.sandbox.key));
  const control = await slow(
    `http://127.0.0.1:${(patient.address() as AddressInfo).port}`,
    NETWORKS.control,
    CONTROL,
    endlessHeaders(),
  );
  const p99 = percentile(await timesOf(merchant), 0.99);
  await waitForCondition(
    "those whose headers never end are cut",
    () => headers.cut().count === EACH,
    HEADERS_CUT_MS,
  );
  const p99OfBodies = percentile(await timesOf(merchant), 0.99);
  if (IS_FULL_RUN) {
    await waitForCondition(
      "those whose body never ends are cut",
      () => bodies.cut().count === EACH,
      REQUEST_CUT_MS,
    );
  }
  const seconds = ({ cut }: SlowClients) => (cut().lastAfterMs / 1000).toFixed(1);
  console.log(
    `${2 * EACH} slow clients: p99 of others ${p99.toFixed(0)} ms, then ${p99OfBodies.toFixed(0)} ms, ` +
      `without them ${without.toFixed(0)} ms; ` +
      `headers cut after ${seconds(headers)} s` +
      (IS_FULL_RUN ? `, bodies after ${seconds(bodies)} s` : ""),
  );
  // A refused client would occupy no resources and make the test meaningless.
  expect([headers.refused(), bodies.refused()]).toEqual([0, 0]);
  const worst = Math.max(p99, p99OfBodies);
  // Negative control: a server without limits closes none of these connections.
  expect(control.cut().count).toBe(0);
  for (const clients of all.splice(0)) clients.close();
  const isSlow = worst > Math.max(P99_MAX_MS, P99_FACTOR_MAX * without);
  return { faults: isSlow ? [`others: p99 is ${worst.toFixed(0)} ms`] : [], busy: busy() };
}
