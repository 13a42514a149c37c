import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ELSEWHERE } from "../matrix-versions.mjs";

/** What `npm test` consists of. */
export const bin = (name) => join("node_modules", ".bin", name);
const node = process.execPath;

const tool = (name, ...command) => ({ name, command });
const suite = (name, needs = "build") => ({ name, vitest: true, needs });

/**
 * The compiler that is native checks in a third of the time; that of npm's `typescript`, below 7, is the one that Next and
 * the rules of layers can be used with. It would take both cores from the lane beside it.
 */
const COMPILER = join("node_modules", "typescript-7", "bin", "tsc");
const CHECKED = ["--noEmit", "--incremental", "false", "--singleThreaded"];

/** The other languages of the clients, and what their examples stand on. */
const LANGUAGES = [
  ...["php-cli", "php-curl", "phpunit", "python3", "python3-pytest"],
  ...["python3-httpx", "python3-flask", "python3-fastapi", "python3-uvicorn", "mypy"],
];

/** A PSR-18 client, which the PHP client can send by. */
const GUZZLE = ["php-guzzlehttp-guzzle"];

/** For the example of that name; not every Debian has it. */
const LARAVEL = ["php-laravel-framework"];

/** A shop for the plugin, started by the test: of MariaDB only the programs, so that no service of the system begins. */
const SHOP = ["wordpress", "php-mysql", "mariadb-server-core", "mariadb-client-core", "php-codesniffer"];

/** Servers that Tuma can work with, and three machines of the database: of each the tests start their own. */
const NATS = ["nats-server"];
const REDIS = ["redis-server"];
const MACHINES = ["postgresql-15", "patroni", "etcd-server", "haproxy", "iproute2", "openssl"];

/** Seconds of chaos: long enough for each part to be killed, which that test waits for; by hand it is a minute. */
const CHAOS = "30";

/**
 * Stages one after the other, each of lanes beside each other, each of steps one after the other; a step waits for what
 * it `needs`, which must have passed, and for what it comes `after`. What a step says while others run beside it is shown
 * when it ends.
 */
export const STAGES = [
  // Two lanes that compute keep two cores busy while either waits.
  [
    [
      { ...tool("types", node, COMPILER, ...CHECKED), before: [bin("next"), "typegen"] },
      { ...suite("unit", null), projects: ["rules", "unit"] },
      {
        ...suite("verbs", null),
        projects: ["verbs", "verbs-apart"],
        after: "build",
        before: debian(NATS, REDIS),
      },
      suite("fuzz"),
      { ...tool(`node-${ELSEWHERE}`, node, "scripts/matrix.mjs", ...elsewhere()), needs: "build" },
    ],
    [
      tool("format", bin("biome"), "format", "."),
      tool("lint", bin("biome"), "lint", "--error-on-warnings", "."),
      tool("layers", node, "scripts/layers.mjs"),
      tool("sbom", node, "scripts/sbom.mjs"),
      // Both write the types of routes.
      { ...tool("build", node, "scripts/build.mjs", "--if-stale"), after: "types" },
      suite("api"),
      suite("api-alone"),
      suite("api-next"),
      { ...suite("clients"), before: debian(LANGUAGES, GUZZLE, LARAVEL, SHOP) },
    ],
  ],
  // Storms measure what others wait: beside them is what waits itself, for processes that end and a database that is away.
  [
    [
      {
        ...suite("chaos"),
        settings: { CHAOS_SECONDS: process.env.CHAOS_SECONDS ?? CHAOS },
        before: strace(),
      },
      suite("authorization"),
    ],
    [suite("storms")],
  ],
  [
    [
      {
        ...tool("journeys", bin("playwright"), "test", "--reporter=list,json"),
        needs: "build",
        before: chromium(),
      },
    ],
    [
      { ...suite("operations"), before: debian(REDIS) },
      // Its networks come and go, which a browser beside it would take for its own.
      { ...suite("failover"), within: ownNetwork(), before: debian(MACHINES) },
    ],
  ],
];

/** Not part of a whole run: what shows soonest that a release of Node.js serves, with its native modules. */
const DELIVERY = {
  ...suite("delivery"),
  projects: ["api"],
  files: ["e2e/api/rider.test.ts"],
  options: ["--testNamePattern", "goes from the offer to the earnings"],
};

export const STEPS = STAGES.flat(2);
export const BY_NAME_ALONE = [DELIVERY];

function elsewhere() {
  return ["--node", String(ELSEWHERE), "unit", "delivery"];
}

/**
 * The system's own browser: a test tool's download would need another registry. Chromium without its windows is a
 * fifth faster; where it cannot be installed, the whole browser will do.
 */
function chromium() {
  const shell = "/usr/bin/chromium-headless-shell";
  if (process.env.CHROMIUM_PATH || existsSync(shell)) return [];
  const known = ["chromium", "chromium-browser", "google-chrome"].map((name) => `[ -x /usr/bin/${name} ]`);
  const ways = [
    install("chromium-headless-shell"),
    `(apt-get update && ${install("chromium-headless-shell")})`,
    ...known,
    install("chromium"),
  ];
  return ["/bin/sh", "-c", `(${ways.join(" || ")}) >/dev/null 2>&1`];
}

/** A disk that fails is made by it. Where it cannot be had, that test says that it was left out. */
function strace() {
  if (existsSync("/usr/bin/strace")) return [];
  const ways = [install("strace"), `(apt-get update && ${install("strace")})`, "true"];
  return ["/bin/sh", "-c", `(${ways.join(" || ")}) >/dev/null 2>&1`];
}

/** Where one of these groups cannot be had, its tests are left out, which the summary says. */
function debian(...groups) {
  const isThere = (names) => spawnSync("dpkg", ["--status", ...names], { stdio: "ignore" }).status === 0;
  const missing = groups.filter((names) => !isThere(names)).map((names) => names.join(" "));
  if (missing.length === 0) return [];
  const each = missing.map(
    (all) =>
      `(${install(all)} || (apt-get update && ${install(all)})) >/dev/null 2>&1 || echo "Left out is what needs ${all}: not installed."`,
  );
  return ["/bin/sh", "-c", each.join("; ")];
}

/** Where no network of its own can be had, neither can those of three machines, and the trial says that it was left out. */
function ownNetwork() {
  const apart = ["unshare", "--net"];
  if (spawnSync(apart[0], [...apart.slice(1), "true"], { stdio: "ignore" }).status !== 0) return [];
  return [...apart, "/bin/sh", "-c", 'ip link set lo up && exec "$@"', "sh"];
}

/** A step beside this one may be installing, too. */
function install(name) {
  return `apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ${name}`;
}
