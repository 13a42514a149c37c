import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ApiDocument } from "@/lib/core/api-document/document";
import { toClassName } from "@/scripts/clients/shape";
import { OPENAPI_DOCUMENT } from "../api/documented";
import { createTestMerchant } from "../fixtures";
import { type Example, listExamples } from "./example-cases";
import { type Fault, forwardWithFault, type ProxiedRequest, type Refusals } from "./fault";
import { type SigningOptions, signWebhook } from "./sign-webhook";

export interface ClientTestEnvironment {
  url: string;
  baseUrl: string;
  keys: Record<"rich" | "poor" | "revoked", string>;
  passed: Set<string>;
  all: ProxiedRequest[];
  examples: Example[];
  close(): void;
}

const POOR_TZS = 1000;

export async function startClientTestEnvironment(
  unread: Record<string, number>,
): Promise<ClientTestEnvironment> {
  const rich = await createTestMerchant();
  const poor = await createTestMerchant({ balances: { sandbox: POOR_TZS } });
  const keys = {
    rich: rich.keys.sandbox.key,
    poor: poor.keys.sandbox.key,
    revoked: `tuma_test_${"0".repeat(38)}`,
  };
  const refusals = refusalsOf(unread);
  const examples = listExamples(OPENAPI_DOCUMENT as unknown as ApiDocument);
  const all: ProxiedRequest[] = [];
  let faults: Fault[] = [];
  let seenBefore = 0;
  const proxy = await listening(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    all.push(recordOf(incoming, body));
    const call = { incoming, outgoing, body, origin: process.env.APP_ORIGIN! };
    await forwardWithFault(call, faults.shift(), refusals);
  });
  const passed = new Set<string>();
  const baseUrl = addressOf(proxy);
  const cases = examples.map((example) => example.case);
  const hookUrl = "https://example.com/hook";
  const desk: Record<string, (asked: never) => unknown> = {
    "/stage": () => ({ baseUrl, keys, conditions: conditionsOf(refusals), cases, values: valuesOf(hookUrl) }),
    "/faults": ({ faults: ordered }: { faults: Fault[] }) => {
      [faults, seenBefore] = [ordered, all.length];
      return {};
    },
    "/seen": () => all.slice(seenBefore),
    "/sign": (asked: SigningOptions) => signWebhook(asked),
    "/passed": ({ name }: { name: string }) => ({ count: passed.add(name).size }),
  };
  const control = await listening(async (incoming, outgoing) => {
    const text = (await bodyOf(incoming)).toString();
    const answer = desk[incoming.url!]!((text ? JSON.parse(text) : {}) as never);
    outgoing.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  const close = () => {
    for (const server of [proxy, control]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { url: addressOf(control), baseUrl, keys, passed, all, examples, close };
}

function recordOf({ method, url, headers }: IncomingMessage, body: Buffer): ProxiedRequest {
  const key = (headers["idempotency-key"] as string | undefined) ?? null;
  return { method: method!, path: url!, key, body: body.toString(), at: Date.now() };
}

const HOUR_MS = 3_600_000;

function valuesOf(hookUrl: string) {
  return { hookUrl, anHourAgo: new Date(Date.now() - HOUR_MS).toISOString() };
}

function refusalsOf(unread: Record<string, number>): Refusals {
  const refusals: Refusals = new Map();
  const { examples } = OPENAPI_DOCUMENT.components as unknown as {
    examples: Record<string, { value: unknown }>;
  };
  const listed = OPENAPI_DOCUMENT.components.schemas.Error!.properties!.code!.description!;
  for (const code of /today: ([\w, ]+)\./.exec(listed)![1]!.split(", ")) {
    const status = unread[code] ?? statusOf(code);
    refusals.set(code, {
      status,
      body: examples[code]?.value ?? { code, detail: code, request_id: "req_1" },
    });
  }
  return refusals;
}

function statusOf(code: string): number {
  const answers = Object.values(OPENAPI_DOCUMENT.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => Object.entries(responses)),
  );
  const shared = OPENAPI_DOCUMENT.components.responses;
  const found = answers.find(([, answer]) => {
    const { description } = "$ref" in answer ? shared[answer.$ref.split("/").at(-1)!]! : answer;
    return description.split(", ").includes(code);
  });
  if (!found) throw new Error(`No operation answers ${code}`);
  return Number(found[0]);
}

function conditionsOf(refusals: Refusals) {
  return [...refusals].map(([code, { status }]) => ({ code, status, class: toClassName(code) }));
}

async function listening(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(answer as never);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
