import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";

const SERVER = `require("node:fs").writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000);`;
const STEP = `
  require("node:child_process").spawn(process.execPath, ["-e", process.argv[1], process.argv[2]],
    { detached: true, stdio: "ignore" }).unref();
  process.on("SIGINT", () => process.exit(1));
  setInterval(() => {}, 1000);`;
const NEXT = `require("node:fs").writeFileSync(process.argv[1], "began");`;

/** Two consecutive steps, run like `npm test`. */
function startRunner(folder: string): ChildProcess {
  const file = join(folder, "runner.mjs");
  const [server, next] = [join(folder, "server.pid"), join(folder, "next")];
  const run = join(process.cwd(), "scripts/test/run.mjs");
  writeFileSync(
    file,
    `import { run } from ${JSON.stringify(run)};
     const node = (...args) => run([process.execPath, "-e", ...args]);
     await node(${JSON.stringify(STEP)}, ${JSON.stringify(SERVER)}, ${JSON.stringify(server)});
     await node(${JSON.stringify(NEXT)}, ${JSON.stringify(next)});`,
  );
  const { npm_lifecycle_event: _, ...env } = process.env;
  return spawn(process.execPath, [file], { stdio: "ignore", env });
}

/** Excludes zombies, which have ended but are not reaped. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "after %s no child process continues, and no further step starts",
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), "tuma-run-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const runner = startRunner(folder);
    onTestFinished(() => void runner.kill("SIGKILL"));
    const file = join(folder, "server.pid");
    await vi.waitFor(() => expect(readFileSync(file, "utf8")).not.toBe(""), 20_000);
    const server = Number(readFileSync(file, "utf8"));
    expect(isRunning(server)).toBe(true);
    onTestFinished(() => void (isRunning(server) && process.kill(server, "SIGKILL")));
    runner.kill(signal);
    const [code] = await once(runner, "close");
    expect(code).toBe(130);
    expect(isRunning(server)).toBe(false);
    expect(existsSync(join(folder, "next"))).toBe(false);
  },
);
