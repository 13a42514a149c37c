import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONDITIONS } from "@/lib/core/conditions";
import { sendBusyPage } from "@/lib/http/edge/busy-page";
// @ts-expect-error: plain JavaScript, which runs where nothing is installed
import { FILES } from "../deploy/files.mjs";
// @ts-expect-error: plain JavaScript, which runs where nothing is installed
import { IMAGES } from "../deploy/images.mjs";
// @ts-expect-error: plain JavaScript, for npm run matrix
import { VERSIONS } from "./matrix-versions.mjs";

const files = Object.entries(FILES as Record<string, [path: string, mode: number]>);
const read = (path: string) => readFileSync(path, "utf8");
const deploy = (path: string) => read(`deploy/${path}`);
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
const one = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

const UNITS = ["systemd/tuma-web.service", "systemd/tuma-worker.service", "systemd/tuma-migrate.service"];
const COMPOSE = deploy("container/compose.yaml");
const KUBERNETES = ["web", "worker", "migrate", "kustomization"].map((name) =>
  deploy(`kubernetes/${name}.yaml`),
);

describe("settings", () => {
  const sources = readdirSync("lib/platform").filter((name) => /^env(?:-\w+)?\.ts$/.test(name));
  const known = sources.flatMap((name) => all(read(`lib/platform/${name}`), /^ +([A-Z][A-Z0-9_]+):/gm));
  const named = [
    ...UNITS.flatMap((unit) =>
      all(deploy(unit), /^Environment=(.*)$/gm)
        .join(" ")
        .split(" "),
    ),
    ...["systemd/tuma.env", "systemd/owner.env"].flatMap((file) => all(deploy(file), /^([A-Z_]+)=/gm)),
    ...all(COMPOSE, /environment: \{(.*)\}/g).flatMap((text) => all(text, /([A-Z_]+):/g)),
    ...KUBERNETES.flatMap((text) => all(text, /(?:^ +- |- \{ name: )([A-Z][A-Z_]+)(?:=|,)/gm)),
    ...all(deploy("container/Containerfile"), /^ENV (.*)$/gm).flatMap((text) => text.split(" ")),
  ].map((setting) => setting.split("=")[0]!);

  it("of units, containers and pods exist", () => {
    expect(named).toEqual(
      expect.arrayContaining(["DATABASE_OWNER_URL", "WORKER_PORT", "PORT", "APP_ORIGIN"]),
    );
    expect(named.filter((name) => name !== "" && !known.includes(name))).toEqual([]);
  });

  it("of the owner are only passed to migrations", () => {
    for (const unit of UNITS) {
      expect(deploy(unit).includes("owner.env")).toBe(unit.includes("migrate"));
    }
    expect(deploy("systemd/tuma.env")).not.toContain("OWNER");
    const [web, worker, migrate] = KUBERNETES;
    expect([web, worker, migrate].map((text) => text!.includes("tuma-owner"))).toEqual([false, false, true]);
  });
});

describe("a site", () => {
  const example = deploy("site.example.env");
  const given = [...all(example, /^([A-Z0-9_]+)=/gm), ...all(deploy("secrets.sh"), /\b([A-Z_]{6,})\b/g)];

  it("has a value for every template variable", () => {
    const templates = [...files.map(([template]) => template), "redis/redis.conf"];
    const asked = templates.flatMap((path) => all(deploy(path), /@([A-Z][A-Z0-9_]*)@/g));
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((name) => ![...given, "ME", "NAME"].includes(name))).toEqual([]);
  });

  it("is not rendered while a value is missing, and protects secret files", () => {
    const folder = mkdtempSync(join(tmpdir(), "tuma-site-"));
    const site = join(folder, "site.env");
    const render = () =>
      spawnSync(process.execPath, ["deploy/render.mjs", site, folder], { encoding: "utf8" });
    writeFileSync(site, example);
    expect(render()).toMatchObject({ status: 1, stderr: expect.stringContaining("METRICS_TOKEN") });
    writeFileSync(site, given.map((name) => `${name}=made-up`).join("\n"));
    expect(render()).toMatchObject({ status: 0, stderr: "" });
    for (const [, [path]] of files) {
      const text = read(join(folder, "c", path));
      expect(text).not.toMatch(/@[A-Z]{2,}/);
      const isSecret = /PASSWORD|SECRET_KEY|PRIVATE_KEY|METRICS_TOKEN|CIPHER_PASS/.test(templateOf(path));
      if (isSecret) expect(statSync(join(folder, "c", path)).mode & 0o007).toBe(0);
    }
    rmSync(folder, { recursive: true });
  });

  const templateOf = (path: string) =>
    deploy(files.find(([, [target]]) => target === path)![0]).replace(/^#.*$/gm, "");
});

describe("ports", () => {
  const edge = deploy("edge/haproxy.cfg");
  const [web, worker] = UNITS.map(deploy);

  it("of web and worker match the edge", () => {
    expect(one(web!, /\bPORT=(\d+)/)).toBe(one(edge, /server web 127\.0\.0\.1:(\d+)/));
    expect(one(worker!, /WORKER_PORT=(\d+)/)).toBe(one(edge, /server worker 127\.0\.0\.1:(\d+)/));
    for (const text of [COMPOSE, ...KUBERNETES.slice(0, 2)]) {
      const ports = [...all(text, /\bPORT(?:: |, value: )"(\d+)"/g), ...all(text, /WORKER_PORT\D+(\d+)/g)];
      const asked = [...all(text, /127\.0\.0\.1:(30\d+)/g), ...all(text, /containerPort: (\d+)/g)];
      expect(new Set(asked)).toEqual(new Set(ports));
    }
  });

  it("of the primary proxy match the roles", () => {
    const bound = one(deploy("postgres/haproxy.cfg"), /frontend pg\n +bind 127\.0\.0\.1:(\d+)/);
    for (const file of ["systemd/tuma.env", "systemd/owner.env"]) {
      expect(one(deploy(file), /db\.tuma\.internal:(\d+)/)).toBe(bound);
    }
  });

  it("between machines are bound and allowed", () => {
    const asked = new Set(all(deploy("monitoring/prometheus.yml"), /"@[ABC]@:(\d+)"/g));
    const open = one(deploy("firewall/nftables.conf"), /@machines tcp dport \{ (.*) \}/)!.split(", ");
    const bound = all(edge, /bind @ME@:(\d+)/g);
    expect([...asked].filter((port) => !bound.includes(port))).toEqual(["8008"]);
    const others = all(edge + deploy("postgres/haproxy.cfg"), /server tuma-a @A@:(\d+)/g);
    const members = all(deploy("postgres/etcd.env"), /@ME@:(\d+)/g);
    for (const port of [...asked, ...bound, ...others, ...members]) expect(open).toContain(port);
  });
});

it("the edge's outage page equals the service's", () => {
  const sent = { page: "", headers: {} as Record<string, string> };
  const response = {
    writeHead: (_status: number, headers: Record<string, string>) => Object.assign(sent, { headers }),
    end: (page: string) => Object.assign(sent, { page }),
  };
  sendBusyPage(response as unknown as ServerResponse, "away", 5);
  expect(deploy("edge/moment.html")).toBe(`${sent.page}\n`);
  const rules = all(deploy("edge/haproxy.cfg"), /(http-error status 50\d .*moment\.html.*)/g);
  expect(rules).toHaveLength(4);
  for (const rule of rules) {
    expect(rule.toLowerCase()).toContain(sent.headers["Content-Security-Policy"]);
    expect(rule).toContain(`hdr Retry-After ${sent.headers["Retry-After"]} `);
  }
  for (const file of ["nginx.conf", "Caddyfile"]) {
    expect(deploy(`edge/${file}`)).toMatch(new RegExp(`Retry-After ${sent.headers["Retry-After"]}\\b`));
    expect(deploy(`edge/${file}`).toLowerCase()).toContain(`"${sent.headers["Content-Security-Policy"]}"`);
  }
});

it("edge errors are API conditions with their status", () => {
  const said = [
    ...all(deploy("edge/haproxy.cfg"), /http-error status (\d+ .*?"code":"\w+")/g),
    ...all(deploy("edge/nginx.conf"), /return (\d+ .*?"code":"\w+")/g),
    ...all(deploy("edge/Caddyfile"), /respond (`.*?"code":"\w+".*` \d+)/g),
  ].map((text) => [/"code":"(\w+)"/.exec(text)![1]!, /(?:^|` )(\d+)/.exec(text)![1]!] as const);
  expect(said.length).toBeGreaterThan(12);
  const isOfBusy = (code: string, status: string) => code === "busy" && /^50\d$/.test(status);
  const facts: Record<string, { status: number }> = CONDITIONS;
  expect(
    said.filter(([code, status]) => `${facts[code]?.status}` !== status && !isOfBusy(code, status)),
  ).toEqual([]);
});

it("a new installation uses the newest tested Node.js", () => {
  const tried: Record<string, string> = VERSIONS;
  const newest = String(Math.max(...Object.keys(tried).map(Number)));
  expect(one(IMAGES.NODE_IMAGE, /\/node:(\d+)/)).toBe(newest);
  expect(one(read("docs/deploy.md"), /^NODE=v(\S+)$/m)).toBe(tried[newest]);
});

it("stop timeouts exceed the shutdown time", () => {
  const seconds = Number(one(read("scripts/stop-on-signal.ts"), /STOP_MS = (\d+)_000/));
  expect(seconds).toBeGreaterThan(0);
  const waits = [
    ...UNITS.slice(0, 2).map((unit) => one(deploy(unit), /^TimeoutStopSec=(\d+)$/m)),
    one(COMPOSE, /stop_grace_period: (\d+)s/),
    ...KUBERNETES.slice(0, 2).map((text) => one(text, /terminationGracePeriodSeconds: (\d+)/)),
  ];
  for (const wait of waits) expect(Number(wait)).toBeGreaterThan(seconds);
});

it("alert names match, and silences use existing names", () => {
  const alerts = ["tuma", "machines"].flatMap((name) =>
    all(deploy(`monitoring/rules/${name}.yml`), /alert: (\w+)/g),
  );
  expect(alerts.filter((name) => /nobody/i.test(name))).toEqual([]);
  const named = all(deploy("monitoring/alertmanager.yml"), /alertname =~? "([\w|]+)"/g).flatMap((text) =>
    text.split("|"),
  );
  expect(named).toContain("NoPrimary");
  expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
});

it("every alert links to a runbook section", () => {
  const runbook = read("docs/runbook.md");
  const named = ["tuma", "machines"].flatMap((name) =>
    all(deploy(`monitoring/rules/${name}.yml`), /\brun: ([^},\n]+?) *[},\n]/g),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !runbook.includes(`**${name}.**`))).toEqual([]);
});
