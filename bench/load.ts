import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadFromHere } from "./load-from-here";
import type { Load } from "./load-shape";
import { hasWrk } from "./tools";

const execute = promisify(execFile);
const canRunWrk = hasWrk();

/** Requests answered per second. Throws when any was refused, for a refusal is cheaper than the work. */
export function requestsPerSecond(load: Load, folder: string): Promise<number> {
  return canRunWrk ? loadByWrk(load, folder) : loadFromHere(load);
}

async function loadByWrk(load: Load, folder: string): Promise<number> {
  const script = join(folder, `${randomBytes(6).toString("hex")}.lua`);
  writeFileSync(script, luaOf(load));
  const size = ["-t1", `-c${load.connections}`, `-d${load.seconds}s`];
  const { stdout } = await execute("wrk", [...size, "--timeout", "10s", "-s", script, load.url]);
  rmSync(script);
  const refused = /Non-2xx or 3xx responses: (\d+)|Socket errors: .+/.exec(stdout)?.[0];
  if (refused) throw new Error(`${load.method} ${load.url}${load.paths[0]}: ${refused}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** One thread of wrk runs one copy of this, so the counter is its own. */
function luaOf({ method, paths, apiKeys, body, idempotent }: Load): string {
  return `
local paths = {${paths.map(luaText).join(",")}}
local keys = {${apiKeys.map(luaText).join(",")}}
local body = ${body === undefined ? "nil" : luaText(body)}
local headers = {}
if body then headers["content-type"] = "application/json" end
local sent = 0
request = function()
  sent = sent + 1
  headers["x-api-key"] = keys[sent % #keys + 1]
  ${idempotent ? `headers["idempotency-key"] = "${randomBytes(8).toString("hex")}-" .. sent` : ""}
  return wrk.format("${method}", paths[sent % #paths + 1], headers, body)
end
`;
}

function luaText(text: string): string {
  return `[==[${text}]==]`;
}
