import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Mode } from "@/lib/core/mode";
import { listForbiddenUrls, INTERNAL_DNS_ANSWERS } from "./ssrf-addresses";
import { type DeliveryAttempt, listReachedTargets, listSavedTargets, type SavedTarget } from "./ssrf-checks";
import { startSsrfTestEnvironment } from "./ssrf-stage";

const FLIPPING = 10;
/** A public but unrouted address. */
const PUBLIC = ["11.11.11.11"];
const REDIRECTS = [300, 301, 302, 303, 307, 308];
const ATTEMPTED_MS = 60_000;
const ZONE = ".rebind.example";

const stage = await startSsrfTestEnvironment((name, question) => {
  const label = name.slice(0, -ZONE.length);
  if (label.startsWith("flip-public")) return { a: question % 2 ? ["127.0.0.1"] : PUBLIC };
  if (label.startsWith("flip-private")) return { a: question % 2 ? PUBLIC : ["127.0.0.1"] };
  return INTERNAL_DNS_ANSWERS[label] ?? {};
});
afterAll(stage.stop);

const { createApiClient, runInBatches, createTestMerchant, ownerSql, waitForCondition } = await import(
  "../fixtures"
);
const { transaction } = await import("@/db/client");
const { emitWebhookEvent } = await import("@/lib/webhooks/emit");
const { generateEndpointSecret } = await import("@/lib/webhooks/secret");

const merchant = await createTestMerchant();
const [port] = stage.canary.ports as [number];
const portOf = (index: number) => stage.canary.ports[index % stage.canary.ports.length]!;
const URLS: Record<Mode, string[]> = {
  live: listForbiddenUrls(portOf(1), "https"),
  sandbox: listForbiddenUrls(port, "http"),
};
const flipping = (first: "public" | "private") =>
  Array.from({ length: FLIPPING }, (_, index) => `http://flip-${first}-${index}${ZONE}:${port}/`);
const counts = { refusedAtSave: 0, refusedAtDial: 0, names: 0 };

afterAll(() => {
  const { refusedAtSave, refusedAtDial, names } = counts;
  console.log(
    `SSRF: ${URLS.live.length + URLS.sandbox.length} addresses, ${refusedAtSave} refused when saved, ` +
      `${refusedAtDial} when dialled, ${names} names that lead inside`,
  );
});

test("internal URLs cannot be saved or updated in either mode", async () => {
  const saved: SavedTarget[] = [];
  const { body } = await merchant.sandbox.post<{ id: number }>("/merchant/webhooks", {
    url: "https://hook.example.co.tz/tuma",
  });
  for (const mode of ["live", "sandbox"] as const) {
    const client = createApiClient(merchant.keys[mode].key, mode);
    saved.push(
      ...(await runInBatches(URLS[mode].length, async (index) => {
        const url = URLS[mode][index]!;
        const isChange = mode === "sandbox" && index % 2 === 1;
        const path = `/merchant/webhooks${isChange ? `/${body.id}` : ""}`;
        const answer = await client.send(isChange ? "PATCH" : "POST", path, { body: { url } });
        const { detail } = answer.error;
        const field = Array.isArray(detail) ? String(detail[0]?.loc[1]) : undefined;
        return { url: `${mode} ${JSON.stringify(url)}`, status: answer.status, field };
      })),
    );
  }
  counts.refusedAtSave = saved.length;
  expect(listSavedTargets(saved)).toEqual([]);
  const [row] = await ownerSql()<{ total: number }[]>`select count(*)::int as total from webhook_endpoint`;
  expect(row!.total).toBe(1);
});

test("stored internal URLs are rejected on connect, for any DNS answer", async () => {
  await ownerSql()`delete from webhook_endpoint`;
  const named = Object.keys(INTERNAL_DNS_ANSWERS).map((label) => `http://${label}${ZONE}:${port}/`);
  const toPrivate = flipping("private");
  await store("live", URLS.live);
  await store("sandbox", [...URLS.sandbox, ...named, ...toPrivate]);
  const worker = await stage.startWorker(false);
  await emitBoth();
  const count = URLS.live.length + URLS.sandbox.length + named.length + toPrivate.length;
  const attempts = await attemptsWhen((all) => all.length >= count);
  counts.refusedAtDial = attempts.length;
  expect(listReachedTargets(attempts)).toEqual([]);
  await askTwice(flipping("public"));
  counts.names = named.length + 2 * FLIPPING;
  expect(stage.canary.connections()).toBe(0);
  await worker.stop();
  await ownerSql()`delete from webhook_endpoint`;
});

async function askTwice(urls: string[]): Promise<void> {
  await ownerSql()`delete from webhook_endpoint`;
  await store("sandbox", urls);
  await emitBoth();
  const asked = () => urls.map((url) => stage.names.asked.get(`${new URL(url).hostname} 1`));
  await expect.poll(asked, { timeout: ATTEMPTED_MS }).toEqual(urls.map(() => 1));
  await emitBoth();
  const isRefused = ({ error }: DeliveryAttempt) => error?.startsWith("refused: ");
  const attempts = await attemptsWhen((all) => all.filter(isRefused).length >= urls.length);
  expect(attempts.filter(({ statusCode }) => statusCode !== null)).toEqual([]);
}

test("redirects to internal URLs are not followed, and the canary is reachable", async () => {
  const worker = await stage.startWorker(true);
  const redirecting = await redirectTo(`http://127.0.0.1:${port}/`);
  await store(
    "sandbox",
    REDIRECTS.map((status) => `${redirecting}/${status}`),
  );
  await emitBoth();
  const redirected = await attemptsWhen((all) => all.length >= REDIRECTS.length);
  expect(redirected.map(({ statusCode }) => statusCode).sort()).toEqual(REDIRECTS);
  expect(new Set(redirected.map(({ error }) => error))).toEqual(new Set(["redirects are not followed"]));
  expect(stage.canary.connections()).toBe(0);

  await ownerSql()`delete from webhook_endpoint`;
  const reachable = ["127.0.0.1", "2130706433", "0x7f.1", "localhost", `loopback${ZONE}`];
  if (stage.canary.hasIpv6) reachable.push("[::1]", `loopback-six${ZONE}`);
  await store(
    "sandbox",
    reachable.map((host) => `http://${host}:${port}/`),
  );
  await emitBoth();
  const reached = await attemptsWhen((all) => all.length >= reachable.length);
  expect(listReachedTargets(reached)).toHaveLength(reachable.length);
  expect(reached.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  expect(stage.canary.connections()).toBe(reachable.length);
  await worker.stop();
});

/** Inserts endpoints that the operations and triggers would refuse, like rows of older releases. */
async function store(mode: Mode, urls: string[]): Promise<void> {
  await ownerSql()`alter table webhook_endpoint disable trigger webhook_endpoint_texts`;
  const rows = urls.map((url) => ({
    merchant_id: merchant.id,
    mode,
    url,
    events: ["shipment.paid"],
    secret_encrypted: generateEndpointSecret(0).secretEncrypted,
  }));
  for (let first = 0; first < rows.length; first += 500) {
    await ownerSql()`insert into webhook_endpoint ${ownerSql()(rows.slice(first, first + 500))}`;
  }
}

async function emitBoth(): Promise<void> {
  for (const mode of ["live", "sandbox"] as const) {
    const event = { type: "shipment.paid", shipmentId: null, merchantReference: null, data: {} } as const;
    await transaction((tx) => emitWebhookEvent(tx, { ...event, merchantId: merchant.id, mode }));
  }
}

async function attemptsWhen(isMet: (attempts: DeliveryAttempt[]) => boolean): Promise<DeliveryAttempt[]> {
  return waitForCondition(
    "the attempts that are waited for",
    async () => {
      const attempts = await ownerSql()<DeliveryAttempt[]>`
        select e.url, a.status_code as "statusCode", a.error from webhook_attempt a
        join webhook_delivery d on d.id = a.delivery_id join webhook_endpoint e on e.id = d.endpoint_id
        where a.attempt = 1`;
      return isMet([...attempts]) && [...attempts];
    },
    ATTEMPTED_MS,
  );
}

/** A receiver that responds with the status in the path and a fixed redirect target. */
async function redirectTo(location: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(Number(request.url!.slice(1)), { location, refresh: `0; url=${location}` }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
