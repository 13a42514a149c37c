import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { startDeployment } from "../setup/deployment";
import { findBulkFaults, runBulkLoad } from "./bulk-load";
import { expectNoFaults, expectFault } from "./by-times";
import { describeOtherClients, type ClientLatency, watchOtherClients } from "./others";

const LANES_EACH = 3;
const MERCHANTS = 2;
const STORM_SECONDS = 8;
/** Short, because the broken service of the negative control answers almost no other client. */
const CONTROL_SECONDS = 4;
const USUAL_SECONDS = 4;
const WARMING_SECONDS = 2;
/** Maximum number of rows of a statement. */
const MOVEMENTS = 5000;
const ADDRESS_OF_OTHERS = "127.99.16.1";

const { webs, addWeb } = await startDeployment({ webs: 1, workers: 0, settings: { PRELOAD_PAGES: "on" } });
const preload = pathToFileURL(`${import.meta.dirname}/unguarded-preload.mjs`).href;
const broken = await addWeb({ NODE_OPTIONS: `--import ${preload}` });
const { createTestMerchant, buildOrder, ownerSql, buildRoute } = await import("../fixtures");
const { createTestPerson } = await import("../api/people");
const { uniqueClientAddress } = await import("../api/client");
const { createBrowserSession } = await import("@/e2e/api/browser-session");

const others = await createTestMerchant({ multiplier: 1_000_000 });
for (let count = 0; count < 20; count++) await others.sandbox.create(buildOrder());
process.env.APP_ORIGIN = "http://localhost:3000";

type Attacker = Awaited<ReturnType<typeof attacker>>;

async function attacker(origin: string) {
  const person = await createTestPerson();
  const browser = createBrowserSession(uniqueClientAddress(), origin);
  expect((await browser.logIn(person.email, person.password)).status).toBe(200);
  return { ...person, browser };
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

type Service = (typeof webs)[number];

async function watched<T>(
  service: Service,
  work: () => Promise<T>,
): Promise<{ seen: ClientLatency; result: T }> {
  const watch = await watchOtherClients(service, others, buildRoute(), ADDRESS_OF_OTHERS);
  const result = await work();
  return { seen: await watch.stop(), result };
}

interface Weather {
  name: string;
  expected: number[];
  prepare?: (attackers: Attacker[]) => Promise<unknown>;
  send: (browser: Attacker["browser"], turn: number) => ReturnType<Attacker["browser"]["send"]>;
}

const lastCalm = new Map<Service, ClientLatency>();

async function calmAt(service: Service): Promise<ClientLatency> {
  const { seen } = await watched(service, () => pause(USUAL_SECONDS));
  lastCalm.set(service, seen);
  return seen;
}

async function suffer(service: Service, seconds: number, { name, expected, prepare, send }: Weather) {
  const attackers = await Promise.all(Array.from({ length: MERCHANTS }, () => attacker(service.origin)));
  await prepare?.(attackers);
  // Warm up threads and compiled code before the measurement.
  for (let turn = 0; turn < FILES.length; turn++) await send(attackers[0]!.browser, turn);
  if (!lastCalm.has(service)) await watched(service, () => pause(WARMING_SECONDS));
  const before = lastCalm.get(service) ?? (await calmAt(service));
  const storm = { lanes: MERCHANTS * LANES_EACH, seconds };
  const { seen: during, result: answers } = await watched(service, () =>
    runBulkLoad(storm, (turn) => send(attackers[turn % MERCHANTS]!.browser, turn)),
  );
  const after = seconds === STORM_SECONDS ? await calmAt(service) : before;
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
  console.log(
    `${name}: others ${describeOtherClients(during)}; usual ${describeOtherClients(before)}, then ${describeOtherClients(after)}; ` +
      `p50 × ${(during.p50 / Math.max(before.p50, after.p50)).toFixed(1)}; the storm got ${told}`,
  );
  return {
    faults: findBulkFaults({ usual: [before, after], during, answers, expected }),
    busy: during.strangers,
  };
}

const HEAD = "receiver_name,receiver_phone,dropoff_address,description,package_size";
const good = (turn: number, line: number) => `Juma Ally,0754000001,Posta mpya ${turn} ${line},Shoes,small\n`;
/** Worst cases within the body limit, and a typical file. */
const FILES: ((turn: number) => string)[] = [
  () => `${HEAD}\n${"a,b\n".repeat(37_000)}`,
  () => `${HEAD}\n${"\n".repeat(180_000)}a`,
  () => `${HEAD}\n${",\n".repeat(90_000)}a`,
  () => `${HEAD}\n${"a,".repeat(90_000)}`,
  () => `${HEAD}\n"${"a\n".repeat(90_000)}`,
  () => `${HEAD}\n${"J,12345,P,S,enormous\n".repeat(500)}`,
  (turn) => `${HEAD}\n${Array.from({ length: 500 }, (_, line) => good(turn, line)).join("")}`,
];

const imports: Weather = {
  name: "Imports of the worst files",
  expected: [201, 422, 429, 503],
  send: (browser, turn) => {
    const file = FILES[turn % FILES.length]!(turn);
    return browser.send("POST", "/api/dashboard/sandbox/imports", {
      file_name: "orders.csv",
      file: Buffer.from(file).toString("base64"),
      sender_name: "Duka la Neema",
      sender_phone: "+255712345678",
      pickup_address: "Kariakoo, Dar es Salaam",
    });
  },
};

const month = new Date().toISOString().slice(0, 7);
const statements: Weather = {
  name: `Statements of ${MOVEMENTS} rows as PDF`,
  expected: [200, 429, 503],
  prepare: async (attackers) => {
    for (const { merchantId } of attackers) {
      await ownerSql()`
        select count(post_transfer('sandbox', 'TOPUP', 'gateway_clearing', 'merchant_wallet', ${merchantId}::bigint,
          1000, null, null, null, 'Top-up ' || n)) from generate_series(1, ${MOVEMENTS}::int) n`;
    }
  },
  send: (browser) => browser.get(`/api/dashboard/sandbox/wallet/statement.pdf?month=${month}&lang=sw`),
};

const anew = (attempt: number) => attempt > 1 && lastCalm.clear();

describe.each([imports, statements])("$name", (weather) => {
  it("do not slow down other clients", async (context) => {
    await expectNoFaults(context, (attempt) => {
      anew(attempt);
      return suffer(webs[0]!, STORM_SECONDS, weather);
    });
  });

  it("slow down others if computed on the event loop, which the test detects", async () => {
    const unguarded = { ...weather, name: `Unguarded: ${weather.name}` };
    await expectFault((attempt) => {
      anew(attempt);
      return suffer(broken, CONTROL_SECONDS, unguarded);
    }, /others (?:were slowed down|failed)|others: \d+ timed out/);
  });
});
