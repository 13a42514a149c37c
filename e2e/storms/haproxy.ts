import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "undici";
import { onTestFinished } from "vitest";
// @ts-expect-error: plain JavaScript, for npm run deploy:check
import { haproxyCommand } from "../../scripts/deploy-edge-files.mjs";
// @ts-expect-error: plain JavaScript, for npm run deploy:check
import { renderSite } from "../../scripts/deploy-site.mjs";
import { findFreePort } from "../../scripts/free-port";
import { pollUntil } from "@/e2e/setup/poll-until";
import { watchProcess } from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";

const STARTS_MS = 20_000;
/**
 * Maximum connections from HAProxy to the web process. Low enough for a small attack to reach, and higher
 * than the web process's limit per address.
 */
const SLOTS = 300;
const CONNECTIONS = 4000;

export const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

const GUARDS = [
  /^ +option http-buffer-request\n/m,
  /^ +tune\.h2\.max-concurrent-streams .*\n/m,
  /^ +http-request return .* if is_partial .*\n/m,
];

/**
 * Starts HAProxy with the deployed configuration in front of one web process, until the test ends. If
 * `isGuarded` is false, removes the protection against unfinished requests. Returns the URL of HAProxy.
 */
export async function startHaproxy(web: { origin: string }, isGuarded: boolean): Promise<string> {
  const folder = createTemporaryFolder();
  const [port, plain, inner] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const ports = { port, plain, inner, web: Number(new URL(web.origin).port) };
  const [command, ...args] = haproxyCommand({
    ...ports,
    scratch: folder.path,
    machine: renderSite(folder.path),
    connections: CONNECTIONS,
    slots: SLOTS,
  }) as [string, ...string[]];
  if (!isGuarded) removeGuards(join(folder.path, "edge.cfg"));
  const child = watchProcess(spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] }));
  onTestFinished(async () => {
    await child.kill();
    folder.remove();
  });
  const origin = `https://127.0.0.1:${port}`;
  if (!(await pollUntil(STARTS_MS, () => isServed(port))))
    throw new Error(`HAProxy does not serve:\n${child.log()}`);
  return origin;
}

function removeGuards(file: string): void {
  let text = readFileSync(file, "utf8");
  for (const guard of GUARDS) {
    if (!guard.test(text)) throw new Error(`haproxy.cfg has no ${guard}`);
    text = text.replace(guard, "");
  }
  writeFileSync(file, text);
}

async function isServed(port: number): Promise<boolean> {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const answer = await request(`https://127.0.0.1:${port}/healthz`, { dispatcher }).catch(() => null);
  await answer?.body.dump();
  await dispatcher.destroy();
  return answer?.statusCode === 200;
}
