import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../scripts/free-port";
import { startDeployment } from "../setup/deployment";
import type { RunningWebProcess } from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { type TraceCollector, startTraceCollector } from "./collector";

const WAIT = { timeout: 60_000, interval: 50 };
/** Prints the exporter modules that a process loads. */
const WATCH = `import { register } from "node:module";
const hook = "export function resolve(name, at, next) { if (name.includes('otlp')) process._rawDebug('LOADED ' + name); return next(name, at); }";
register("data:text/javascript," + encodeURIComponent(hook));`;

const folder = createTemporaryFolder();
const deployment = await startDeployment({ webs: 1, workers: 0, settings: watched() });
const { createTestMerchant } = await import("../fixtures");
const merchant = await createTestMerchant({ multiplier: 1_000_000 });
let collector: TraceCollector;
let traced: RunningWebProcess;

beforeAll(async () => {
  collector = await startTraceCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_BSP_SCHEDULE_DELAY: "100" };
  [traced] = await Promise.all([deployment.addWeb(settings), deployment.addWorker(settings)]);
});

afterAll(() => {
  collector?.close();
  folder.remove();
});

test("requests, jobs and attempts are spans without personal data or secrets", async () => {
  const { createApiClient, freshPhone, buildOrder, POSTA } = await import("../fixtures");
  const { key } = merchant.keys.sandbox;
  const client = createApiClient(key, "sandbox", { origin: traced.origin });
  const name = () => `Kanari${randomBytes(6).toString("hex")}`;
  const hook = await receiver();
  const said = {
    sender_name: name(),
    receiver_name: name(),
    sender_phone: freshPhone(),
    receiver_phone: freshPhone(),
    pickup_address: name(),
    merchant_reference: name(),
  };
  const [traceId, spanId] = [randomBytes(16).toString("hex"), randomBytes(8).toString("hex")];
  const headers = {
    "idempotency-key": name(),
    traceparent: `00-${traceId}-${spanId}-01`,
    tracestate: `x=${name()}`,
  };
  await client.post("/merchant/webhooks", { url: `${hook}/${name()}`, events: ["shipment.created"] });
  const created = await client.create(buildOrder(said), headers);
  expect(created.status).toBe(201);
  await client.list({ search: said.receiver_name });
  await createApiClient(name(), "sandbox", { origin: traced.origin }).show(1);

  await expect
    .poll(() => namesOf(collector), WAIT)
    .toEqual(
      expect.arrayContaining([
        "POST /merchant/shipments",
        "GET /merchant/shipments",
        "GET /merchant/shipments/{id}",
        "job sms.tracking_link",
        "webhook attempt",
      ]),
    );
  const span = collector.spans.find(({ name: one }) => one === "POST /merchant/shipments")!;
  expect(span).toMatchObject({ traceId, parentSpanId: spanId });
  expect(span.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/merchant/shipments",
    "http.response.status_code": 201,
    "tuma.mode": "sandbox",
    "tuma.request_id": created.headers["x-request-id"],
  });
  const told = [key, hook, String(POSTA.latitude), created.body.tracking_code, headers["idempotency-key"]];
  expect(betrayed(collector.text(), [...told, headers.tracestate, ...Object.values(said)])).toEqual([]);
  expect(betrayed(collector.text(), [created.headers["x-request-id"]!])).toHaveLength(1);
});

test("without a collector URL tracing is not loaded", async () => {
  expect((await merchant.sandbox.list()).status).toBe(200);
  expect(deployment.webs[0]!.log()).not.toContain("LOADED");
  expect(traced.log()).toContain("LOADED @opentelemetry/exporter-trace-otlp-http");
});

test("a collector outage fails no request, and does not delay exit", async () => {
  collector.close();
  const { createApiClient } = await import("../fixtures");
  const client = createApiClient(merchant.keys.sandbox.key, "sandbox", { origin: traced.origin });
  expect((await client.list()).status).toBe(200);
  expect(await traced.stop()).toBe(0);
});

function watched(): { NODE_OPTIONS: string } {
  const file = join(folder.path, "watch.mjs");
  writeFileSync(file, WATCH);
  return { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` };
}

function namesOf({ spans }: TraceCollector): string[] {
  return [...new Set(spans.map(({ name }) => name))];
}

function betrayed(text: string, secrets: string[]): string[] {
  return secrets.filter((secret) => text.includes(secret));
}

/** Receives webhooks and discards them. */
async function receiver(): Promise<string> {
  const port = await findFreePort("127.0.0.1");
  const server = createServer(
    (request, response) => void request.resume().on("end", () => response.end("ok")),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}/hook`;
}
