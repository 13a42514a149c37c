import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { imageFaults } from "../deploy/images.mjs";
import { caddyCommand, caddySettings, haproxyCommand, nginxCommand } from "./deploy-edge-files.mjs";
import { askEdge, freePort } from "./deploy-edges.mjs";
import { expressionsIn } from "./deploy-expressions.mjs";
import { askFirewall, askFirewallOfContainers, hasNamespaces } from "./deploy-firewall.mjs";
import { renderSite } from "./deploy-site.mjs";
import { ROOT } from "./freshness.mjs";

process.chdir(ROOT);
const scratch = mkdtempSync(join(tmpdir(), "tuma-deploy-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const ENV = {
  ...process.env,
  HOME: scratch,
  DOMAIN: "tuma.example",
  UPSTREAMS: "127.0.0.1:3000",
  ...caddySettings(),
};
const machine = renderSite(scratch);
const EXPOSURE_MAX = 30;
const UNITS = join(machine, "etc/systemd/system");
const RULES = "deploy/monitoring/rules";
const VARIABLES = "deploy/container/.env";

const FIREWALLS = [
  ["nft", () => askFirewall(join(machine, "etc/nftables.conf"))],
  ["nft", () => askFirewallOfContainers("deploy/firewall/containers.conf")],
];
const CHECKS = [
  ["haproxy", () => run("haproxy", "-c", "-f", join(machine, "etc/haproxy/haproxy.cfg"))],
  ["haproxy", () => run("haproxy", "-c", "-f", join(machine, "etc/haproxy/postgres.cfg"))],
  ["nginx", () => run("nginx", "-t", "-q", "-p", scratch, "-c", nginxFile())],
  ["caddy", () => run("caddy", "validate", "--adapter", "caddyfile", "--config", "deploy/edge/Caddyfile")],
  ["haproxy", () => edgeSays("haproxy", haproxyCommand)],
  ["nginx", () => edgeSays("nginx", nginxCommand)],
  ["caddy", () => edgeSays("caddy", caddyCommand)],
  ["promtool", () => run("promtool", "check", "rules", ...rules(".yml"))],
  ["promtool", () => run("promtool", "test", "rules", ...rules(".test.yml"))],
  ["promtool", () => run("promtool", "check", "config", join(machine, "etc/prometheus/prometheus.yml"))],
  ["amtool", () => run("amtool", "check-config", join(machine, "etc/prometheus/alertmanager.yml"))],
  ["prometheus", askPrometheus],
  ["systemd-analyze", verifyUnits],
  ["systemd-analyze", measureExposure],
  ["patroni", validatePatroni],
  ["nft", () => run("nft", "-c", "-f", join(machine, "etc/nftables.conf"))],
  ["nft", () => run("nft", "-c", "-f", "deploy/firewall/containers.conf")],
  ...(hasNamespaces() ? FIREWALLS : []),
  ["kubectl", renderPods],
  ...(existsSync(VARIABLES) ? [["node", () => run("node", "deploy/images.mjs", "--check", VARIABLES)]] : []),
  ["sh", () => run("sh", "-n", "deploy/secrets.sh", "deploy/certificates.sh")],
];

const named = process.argv.slice(2);
let failed = 0;
for (const [tool, check] of CHECKS) {
  if (named.length > 0 && !named.includes(tool)) continue;
  if (!isInstalled(tool)) {
    console.log(`skipped  ${tool}: not installed`);
    continue;
  }
  const { fault, what } = await check();
  console.log(`${fault ? "FAILED " : "ok     "}  ${what}${fault ? `\n${fault}` : ""}`);
  if (fault) failed++;
}
console.log("skipped  redis-server, etcd, pgbackrest: they check their files only by starting");
process.exitCode = failed > 0 ? 1 : 0;

function renderPods() {
  const overlay = join(scratch, "overlay");
  mkdirSync(overlay);
  const image = { name: "tuma", newName: "registry.example/tuma", digest: `sha256:${"0".repeat(64)}` };
  const kustomization = { resources: [relative(overlay, "deploy/kubernetes")], images: [image] };
  writeFileSync(join(overlay, "kustomization.yaml"), JSON.stringify(kustomization));
  const { said, fault } = run("kubectl", "kustomize", overlay);
  return { what: "kubectl kustomize, images by digest", fault: fault || imageFaults(said).join("\n") };
}

function nginxFile() {
  const ports = { port: 18443, plain: 18080, web: 3000 };
  return nginxCommand({ scratch, machine, ...ports }).at(-3);
}

function edgeSays(name, commandOf) {
  const logs = ["access.log", "error.log"].map((file) => join(scratch, file));
  return askEdge(
    name,
    (ports) => {
      const [command, ...args] = commandOf({ scratch, machine, ...ports });
      return spawn(command, args, { env: { ...ENV, UPSTREAMS: `127.0.0.1:${ports.web}` } });
    },
    () =>
      logs
        .filter(existsSync)
        .map((file) => readFileSync(file, "utf8"))
        .join(""),
  );
}

function rules(suffix) {
  const isTest = suffix === ".test.yml";
  const names = readdirSync(RULES).filter((name) => name.endsWith(".test.yml") === isTest);
  return names.map((name) => join(RULES, name));
}

async function askPrometheus() {
  const what = "prometheus answers every expression";
  const port = await freePort();
  const config = join(scratch, "empty.yml");
  writeFileSync(config, "");
  const data = join(scratch, "prometheus");
  const flags = [`--config.file=${config}`, `--storage.tsdb.path=${data}`];
  const child = spawn("prometheus", [...flags, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: "ignore",
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilReady(`${base}/-/ready`);
    const refused = [];
    for (const expression of expressionsIn("deploy/monitoring")) {
      const query = `${base}/api/v1/query?query=${encodeURIComponent(expression)}`;
      const { status, error } = await (await fetch(query)).json();
      if (status !== "success") refused.push(`${expression}: ${error}`);
    }
    return { what, fault: refused.join("\n") };
  } finally {
    child.kill();
  }
}

async function untilReady(url) {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
  }
  throw new Error("Prometheus does not begin.");
}

function verifyUnits() {
  const files = readdirSync(UNITS).filter((name) => /\.(?:service|timer)$/.test(name));
  const units = files.map((name) => join(UNITS, name.replace("@.", "@full.")));
  const { said } = run("systemd-analyze", "verify", ...units);
  const ours = said.split("\n").filter((line) => /tuma-|haproxy-postgres/.test(line));
  const fault = ours.filter((line) => !/is not executable: No such file/.test(line)).join("\n");
  return { what: `systemd-analyze verify, ${files.length} units`, fault };
}

function measureExposure() {
  const folder = join(scratch, "units");
  mkdirSync(folder);
  const files = readdirSync(UNITS).filter((name) => name.endsWith(".service"));
  const results = files.map((name) => {
    const unit = join(folder, name.replace("@.", "-instance."));
    writeFileSync(unit, readFileSync(join(UNITS, name)));
    const flags = ["--offline=true", "--no-pager", `--threshold=${EXPOSURE_MAX}`];
    const { said, fault } = run("systemd-analyze", "security", ...flags, unit);
    return { fault, score: `${name} ${/level for .*: ([\d.]+)/.exec(said)?.[1]}` };
  });
  const fault = results.map((result) => result.fault).join("");
  return { what: `systemd-analyze security: ${results.map(({ score }) => score).join(", ")}`, fault };
}

function validatePatroni() {
  const { said } = run("patroni", "--validate-config", join(machine, "etc/patroni/config.yml"));
  const lines = said.split("\n").filter((line) => line.trim() !== "");
  const isExpected = (line) =>
    /is not reachable|is already in use|^bootstrap\.pg_hba\s+is not defined|bin_dir|didn't look like a valid/.test(
      line,
    );
  return { what: "patroni --validate-config", fault: lines.filter((line) => !isExpected(line)).join("\n") };
}

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env: ENV });
  const said = `${stdout ?? ""}${stderr ?? ""}`;
  const what = [command, ...args.map((arg) => arg.replace(`${scratch}/out/a/`, ""))].join(" ");
  return { what, said, fault: status === 0 ? "" : said || `ended with ${status}` };
}

function isInstalled(tool) {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/sbin"];
  return folders.some((folder) => existsSync(join(folder, tool)));
}
