import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/**
 * Code reachable by merchants that runs as the platform, with reasons:
 * docs/decisions/0015-row-level-security.md.
 */
const ON_THE_PLATFORM: Record<string, string> = {
  "lib/admin/lists-of.ts": "lists for administrators",
  "db/client.ts": "sends the statements of both",
  "db/standby/standby-mark.ts": "leaves the mark by which a standby is known",
  "lib/http/auth/request-context.ts":
    "finds out who asks, for several at once; what it reads besides is bound to the key's own merchant",
  ...because("admits those who work for no merchant: visitors, hubs, administrators, riders", [
    "lib/http/auth/authenticators.ts",
    "lib/http/auth/authenticate-session.ts",
    "lib/http/auth/authenticators.ts",
    "lib/riders/sessions/find-rider-session.ts",
  ]),
  ...because("finds out who the person is, before it is known for whom", [
    "lib/accounts/find-session.ts",
    "lib/accounts/list-sessions.ts",
    "lib/accounts/factors/list-factors.ts",
    "lib/accounts/factors/who-has-factor.ts",
    "lib/members/list-businesses.ts",
  ]),
  ...because("needs an index of an expression, which row-level security would take from it", [
    "lib/rates/resolve-trip.ts",
    "lib/shipments/read/matching-ids.ts",
  ]),
  ...because("asks for nothing that belongs to a merchant", [
    "lib/catalogue/list-package-size-tiers.ts",
    "lib/catalogue/load-places.ts",
    "lib/catalogue/load.ts",
    "lib/pubsub/publish.ts",
    "lib/rates/quote-rates.ts",
    "lib/shipments/create/order.ts",
  ]),
  ...because("writes down together what many merchants' requests have left", [
    "lib/api-keys/note-place.ts",
    "lib/api-keys/note-use.ts",
    "lib/http/request-log/request-log.ts",
  ]),
  ...because("keeps what a gateway says, as its callback or the worker's question does", [
    "lib/adapters/gateway/simulated.ts",
    "lib/payments/mark-unreached.ts",
    "lib/payments/open-charge.ts",
  ]),
  "lib/http/idempotency/commit-idempotently.ts":
    "fast-forwards deliveries: simulated riders and hubs belong to no merchant",
  "lib/shipments/create/create.ts":
    "one order alone: create_shipment takes the merchant's role itself; returns that others order",
};

function because(reason: string, files: string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, reason]));
}

const CONNECTIONS = /import \{([^}]*)\} from "(?:@\/db|\.)\/(?:client|pools)";/g;
const PLATFORM = /^(?:read|transaction|platformPool|statementPool)$/;
const ON_REPLICA = /readOnReplica(?:<\w+>)?\(\{ merchantId: null/;

test("what merchants reach runs as the platform only where a reason is given", () => {
  const found = reachable(FOLDERS.flatMap(sourcesIn)).filter(onPlatform);
  expect(found.toSorted()).toEqual(Object.keys(ON_THE_PLATFORM).toSorted());
});

const FOLDERS = ["app/api/v1", "app/api/dashboard", "app/dashboard"];

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => join(folder, name));
}

function onPlatform(file: string): boolean {
  const source = readFileSync(file, "utf8");
  const names = [...source.matchAll(CONNECTIONS)].flatMap(([, between]) => between!.split(","));
  return names.some((name) => PLATFORM.test(name.trim())) || ON_REPLICA.test(source);
}

function reachable(from: string[]): string[] {
  const seen = new Set<string>();
  const queue = [...from];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export) (?!type )[^;]*?from "([@.][^"]*)";/gms,
    )) {
      const target = resolved(file, specifier!);
      // The table of routes reaches the handlers of all callers.
      if (target && !target.startsWith("app/api/_table/")) queue.push(target);
    }
  }
  return [...seen];
}

function resolved(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(file), specifier);
  return [`${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate));
}
