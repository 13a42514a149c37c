import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
// @ts-expect-error: plain JavaScript, for npm run deploy:check
import { caddySettings } from "../../scripts/deploy-edge-files.mjs";
import { findFreePort } from "../../scripts/free-port";
import { pollUntil } from "@/e2e/setup/poll-until";

const STARTS_MS = 20_000;

export interface CaddyProxy {
  origin: string;
  errors(): string[];
  stop(): Promise<void>;
}

/** Starts Caddy in front of the web containers with the configuration of compose.yaml, but without certificates. */
export async function startCaddyProxy(folder: string, webs: string[]): Promise<CaddyProxy> {
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const file = join(folder, "Caddyfile");
  writeFileSync(
    file,
    readFileSync("deploy/edge/Caddyfile", "utf8")
      .replace("admin off", "admin off\n\tauto_https off\n\tdefault_bind 127.0.0.1")
      .replaceAll("root * /etc/caddy", `root * ${process.cwd()}/deploy/edge`),
  );
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      HOME: folder,
      DOMAIN: origin,
      ...caddySettings(),
      UPSTREAMS: webs.map((web) => new URL(web).host).join(" "),
    },
  });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const isReady = async () => (await fetch(`${origin}/healthz`).catch(() => undefined))?.ok === true;
  if (!(await pollUntil(STARTS_MS, isReady))) throw new Error("Caddy does not serve.");
  return {
    origin,
    errors: () => log.split("\n").filter((line) => line.includes('"level":"error"')),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
