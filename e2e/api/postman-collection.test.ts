import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import type { PostmanCollection } from "@/lib/http/openapi/postman/request";
import { createTestMerchant, countShipments } from "../fixtures";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { parseApiResponse, getDispatcher, uniqueClientAddress, serverOrigin } from "./client";

const FILES = ["collection", "environment"].map((kind) => `/docs/tuma.postman_${kind}.json`);
const [collection, environment] = FILES.map((path) => serverOrigin() + path);
const { item: folders } = JSON.parse((await fileAt(FILES[0]!)).text) as PostmanCollection;
const requests = folders.flatMap(({ item }) => item.map(({ name }) => name));

describe("the collection, run by newman", () => {
  it("gets the documented responses, also when repeated", async () => {
    const { keys } = await createTestMerchant();
    for (const _time of [1, 2]) {
      const { code, run } = await newman(keys.sandbox.key);
      expect(
        run.failures.map(({ source, error }) => `${source.name}: ${error.test} ${error.message}`),
      ).toEqual([]);
      expect(run.executions.map(({ item }) => item.name)).toEqual(requests);
      // At least a status and a schema assertion per request.
      expect(run.stats.assertions.total).toBeGreaterThanOrEqual(2 * requests.length);
      expect([code, run.stats.assertions.failed]).toEqual([0, 0]);
    }
  });

  it("fails on an unexpected response", async () => {
    const { code, run } = await newman(`tuma_test_${"0".repeat(38)}`);
    expect(code).toBe(1);
    expect(run.failures.length).toBeGreaterThan(requests.length / 2);
  });

  it("sends nothing with a live key", async () => {
    const { id, keys } = await createTestMerchant();
    const { code, run } = await newman(keys.live.key);
    expect(code).toBe(1);
    expect(run.executions.filter(({ response }) => response)).toEqual([]);
    expect(await countShipments(id)).toBe(0);
  });
});

it("both files support conditional requests", async () => {
  for (const path of FILES) {
    const { status, headers } = await fileAt(path);
    expect([status, headers["content-disposition"]]).toEqual([
      200,
      `attachment; filename="${path.split("/").at(-1)}"`,
    ]);
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect((await fileAt(path, { "if-none-match": headers.etag! })).status).toBe(304);
  }
});

interface Run {
  stats: { assertions: { total: number; failed: number } };
  executions: { item: { name: string }; response?: object }[];
  failures: { source: { name: string }; error: { test?: string; message: string } }[];
}

/** Runs the whole collection with a key. */
async function newman(key: string): Promise<{ code: number; run: Run }> {
  const folder = createTemporaryFolder();
  const report = join(folder.path, "report.json");
  const child = spawn(process.execPath, [
    join("node_modules", "newman", "bin", "newman.js"),
    ...["run", collection!, "--environment", environment!, "--env-var", `api_key=${key}`],
    ...["--reporters", "json", "--reporter-json-export", report],
  ]);
  const [[code], said] = await Promise.all([once(child, "close"), text(child.stderr)]);
  try {
    return { code, run: (JSON.parse(readFileSync(report, "utf8")) as { run: Run }).run };
  } catch {
    throw new Error(said);
  } finally {
    folder.remove();
  }
}

async function fileAt(path: string, headers: Record<string, string> = {}) {
  return parseApiResponse(
    await request(serverOrigin() + path, { headers, dispatcher: getDispatcher(uniqueClientAddress()) }),
  );
}
