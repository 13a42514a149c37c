import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Pool } from "undici";
import { hasWrk } from "./tools";

const execute = promisify(execFile);
let canRunWrk: boolean | undefined;

/** Returns the requests answered per second. Throws on a refused request, because refusals inflate the rate. */
export function requestsPerSecond(load: LoadProfile, folder: string): Promise<number> {
  canRunWrk ??= hasWrk();
  return canRunWrk ? loadByWrk(load, folder) : runLoadInProcess(load);
}

async function loadByWrk(load: LoadProfile, folder: string): Promise<number> {
  const script = join(folder, `${randomBytes(6).toString("hex")}.lua`);
  writeFileSync(script, luaOf(load));
  const size = ["-t1", `-c${load.connections}`, `-d${load.seconds}s`];
  const { stdout } = await execute("wrk", [...size, "--timeout", "10s", "-s", script, load.url]);
  rmSync(script);
  const refused = /Non-2xx or 3xx responses: (\d+)|Socket errors: .+/.exec(stdout)?.[0];
  if (refused) throw new Error(`${load.method} ${load.url}${load.paths[0]}: ${refused}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

function luaOf({ method, paths, callers, body, idempotent }: LoadProfile): string {
  const sent = body?.includes(NOW_PLACEHOLDER)
    ? `string.gsub(body, ${luaText(NOW_PLACEHOLDER)}, os.date("!%Y-%m-%dT%H:%M:%SZ"))`
    : "body";
  return `
local paths = {${paths.map(luaText).join(",")}}
local callers = {${callers.map(luaTable).join(",")}}
local body = ${body === undefined ? "nil" : luaText(body)}
local sent = 0
request = function()
  sent = sent + 1
  local headers = callers[sent % #callers + 1]
  if body then headers["content-type"] = "application/json" end
  ${idempotent ? `headers["idempotency-key"] = "${randomBytes(8).toString("hex")}-" .. sent` : ""}
  return wrk.format("${method}", paths[sent % #paths + 1], headers, (${sent}))
end
`;
}

function luaTable(headers: Record<string, string>): string {
  const fields = Object.entries(headers).map(([name, value]) => `["${name}"]=${luaText(value)}`);
  return `{${fields.join(",")}}`;
}

function luaText(text: string): string {
  return `[==[${text}]==]`;
}

export interface LoadProfile {
  url: string;
  method: "GET" | "POST";
  paths: string[];
  callers: Record<string, string>[];
  /** `{now}` is replaced by the request time in seconds. */
  body?: string;
  idempotent?: boolean;
  connections: number;
  seconds: number;
}

export const NOW_PLACEHOLDER = "{now}";

async function runLoadInProcess(load: LoadProfile): Promise<number> {
  const pool = new Pool(load.url, { connections: load.connections, pipelining: 1 });
  const run = randomBytes(8).toString("hex");
  const startedAt = performance.now();
  const until = startedAt + load.seconds * 1000;
  let sent = 0;
  let answered = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await sendOne(pool, load, `${run}-${sent}`, sent++);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return answered / seconds;
}

async function sendOne(pool: Pool, load: LoadProfile, idempotencyKey: string, index: number): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: load.method,
    path: load.paths[index % load.paths.length]!,
    headers: {
      ...load.callers[index % load.callers.length],
      ...(load.body !== undefined && { "content-type": "application/json" }),
      ...(load.idempotent && { "idempotency-key": idempotencyKey }),
    },
    body: load.body?.replaceAll(NOW_PLACEHOLDER, new Date().toISOString()) ?? null,
  });
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${load.method} ${load.paths[0]}: ${statusCode} ${text}`);
}
