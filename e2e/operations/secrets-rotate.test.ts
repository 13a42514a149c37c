import { Webhook } from "standardwebhooks";
import { expect, it, onTestFinished } from "vitest";
import { TEST_SECRET_KEY, startDeployment } from "../setup/deployment";
import {
  buildEnvironment,
  type RunningProcess,
  type RunningWebProcess,
  startNodeProcess,
} from "../setup/processes";

const OLD = `first:${TEST_SECRET_KEY}`;
const NEW = "2026-11:the-second-secret-of-the-harness-48-characters";
/** Steps of docs/runbook.md, Changing the secret key; each is a rolling restart. */
const STEPS = [OLD, `${OLD},${NEW}`, `${NEW},${OLD}`];

const deployment = await startDeployment({ webs: 1, workers: 1 });
const { createApiClient, createTestMerchant, buildOrder, ownerSql, buildRoute, waitForCondition } =
  await import("../fixtures");
const { emitEvents, startTestWebhookReceiver } = await import("@/lib/webhooks/webhook-fixtures");
const { expectOk } = await import("../api/expectations");

interface Hook {
  id: number;
  secret: string;
}

const ringOf = (keys: string) => ({ SECRET_KEYS: keys, SECRET_KEY: "" });

function withKeys(script: string, keys: string): RunningProcess {
  const settings = { ...deployment.settings, ...ringOf(keys) };
  const running = startNodeProcess([script], buildEnvironment({ ...deployment, settings }));
  onTestFinished(running.kill);
  return running;
}

async function roll(
  before: [RunningWebProcess, RunningProcess],
  keys: string,
): Promise<[RunningWebProcess, RunningProcess]> {
  const settings = ringOf(keys);
  const after: [RunningWebProcess, RunningProcess] = [
    await deployment.addWeb(settings),
    await deployment.addWorker(settings),
  ];
  for (const process of before) expect(await process.stop()).toBe(0);
  return after;
}

async function rotateSecrets(keys: string): Promise<RunningProcess> {
  const command = withKeys("dist/secrets-rotate.js", keys);
  expect(await command.ended()).toBe(0);
  return command;
}

const isSignedBy = (secret: string, hit: { body: string; headers: Record<string, string> }) => {
  try {
    new Webhook(secret).verify(hit.body, hit.headers);
    return true;
  } catch {
    return false;
  }
};

it("rotating the secret key during traffic leaves every delivery signed and every value readable", async () => {
  const merchant = await createTestMerchant({ multiplier: 1_000_000 });
  const { url, hits } = await startTestWebhookReceiver();
  const client = (web: RunningWebProcess) =>
    createApiClient(merchant.keys.sandbox.key, "sandbox", { origin: web.origin });
  const hook = async (web: RunningWebProcess, name: string, headers = {}) =>
    client(web).post<Hook>(
      "/merchant/webhooks",
      { url: `${url}/${name}`, events: ["shipment.paid"] },
      headers,
    );
  const change = async (web: RunningWebProcess, { id }: Hook, overlap_seconds: number) =>
    expectOk(await client(web).post<Hook>(`/merchant/webhooks/${id}/rotate-secret`, { overlap_seconds }))
      .secret;

  let running: [RunningWebProcess, RunningProcess] = [deployment.webs[0]!, deployment.workers[0]!];
  const headers = { "idempotency-key": crypto.randomUUID() };
  const created = await hook(running[0], "0", headers);
  const hooks = [expectOk(created, 201)];
  const quote = expectOk<{ quote_token: string }>(await client(running[0]).rates(buildRoute()));
  const emitted: string[] = [];
  let isDone = false;
  const traffic = (async () => {
    while (!isDone) emitted.push(...(await emitEvents(merchant.caller("sandbox"), 3)));
  })();

  for (const [step, keys] of STEPS.entries()) {
    running = await roll(running, keys);
    hooks.push(expectOk(await hook(running[0], String(step + 1)), 201));
  }
  const second = await change(running[0], hooks[0]!, 3600);
  const [command] = await Promise.all([
    rotateSecrets(STEPS.at(-1)!),
    change(running[0], hooks[1]!, 3600).then((secret) => hooks.push({ ...hooks[1]!, secret })),
  ]);
  expect(command.log()).toContain("Every stored secret is sealed with 2026-11.");
  for (const secret of [TEST_SECRET_KEY, NEW.split(":")[1]!, ...hooks.map((each) => each.secret)])
    expect(command.log()).not.toContain(secret);
  running = await roll(running, NEW);

  const again = await hook(running[0], "0", headers);
  expect([again.status, again.text]).toEqual([201, created.text]);
  const late = await client(running[0]).create(buildOrder({ quote_token: quote.quote_token }));
  expect([late.status, late.error]).toMatchObject([422, { code: "validation_error" }]);
  const third = await change(running[0], hooks[0]!, 0);
  const last = await emitEvents(merchant.caller("sandbox"), 3);
  isDone = true;
  await traffic;

  const all = [...emitted, ...last];
  const ofFirst = () => hits.filter(({ path }) => path.endsWith("/0"));
  await waitForCondition(
    "every event has come",
    () => new Set(ofFirst().map(({ eventId }) => eventId)).size === all.length,
  );
  const secretsOf = (path: string) => {
    const id = hooks[Number(path.split("/").at(-1))]!.id;
    return [
      ...hooks.filter((each) => each.id === id).map((each) => each.secret),
      ...(id === hooks[0]!.id ? [second, third] : []),
    ];
  };
  expect(hits.filter((hit) => !secretsOf(hit.path).some((secret) => isSignedBy(secret, hit)))).toEqual([]);
  for (const hit of ofFirst().filter(({ eventId }) => last.includes(eventId))) {
    expect([hooks[0]!.secret, second, third].map((secret) => isSignedBy(secret, hit))).toEqual([
      false,
      false,
      true,
    ]);
  }
  const [sealed] = await ownerSql()`
    select count(*)::int as count from webhook_endpoint where secret_encrypted not like '2026-11.%'`;
  expect(sealed!.count).toBe(0);
});

it("a key in use cannot be removed: processes do not start, and the command explains it", async () => {
  const worker = withKeys("dist/worker.js", "2027:a-third-secret-that-sealed-nothing-of-what-is-stored");
  expect(await worker.ended()).toBe(1);
  expect(worker.log()).toMatch(/sealed with 2026-11,.*secrets:rotate/s);
});
