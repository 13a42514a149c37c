import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ELSEWHERE } from "../matrix-versions.mjs";

export const bin = (name) => join("node_modules", ".bin", name);
const tool = (name, ...command) => ({ name, command });
const script = (name, ...args) => tool(name, process.execPath, ...args);
const suite = (name, projects = [name]) => ({ name, projects, needs: "build" });

const TYPES = ["node_modules/typescript-7/bin/tsc", "--noEmit", "--incremental", "false", "--singleThreaded"];

/** Debian packages for the client tests: languages and WordPress. */
const LANGUAGES = [
  ...["php-cli", "php-curl", "phpunit", "python3", "python3-pytest"],
  ...["python3-httpx", "python3-flask", "python3-fastapi", "python3-uvicorn", "mypy"],
];
const SHOP = ["wordpress", "php-mysql", "mariadb-server-core", "mariadb-client-core", "php-codesniffer"];
const MACHINES = [
  "postgresql-15",
  "patroni",
  "python3-idna",
  "etcd-server",
  "haproxy",
  "iproute2",
  "openssl",
];

/** Duration of the chaos test in seconds: long enough to kill every part. */
const CHAOS = "30";

/**
 * Steps of `npm test`. A step starts when its `needs` step has passed and its `after` step has ended.
 * `install` installs its Debian packages.
 */
export const SHORT = [
  [
    { ...script("types", ...TYPES), install: [bin("next"), "typegen"] },
    tool("lint", "npm", "run", "--silent", "lint"),
    tool("layers", "npm", "run", "--silent", "layers"),
    { ...script("build", "scripts/build.mjs", "--if-stale"), after: "types" },
    { ...suite("unit", ["rules", "unit"]), needs: null },
    { ...suite("verbs", ["verbs", "verbs-apart"]), needs: null },
    suite("api"),
    { ...suite("journeys"), journeys: true, options: ["--grep", "@short"], install: chromium() },
  ],
];

export const FULL = [
  [
    { ...suite("verbs-full"), needs: null, install: debian(["redis-server"]) },
    suite("api-full"),
    { ...script(`node-${ELSEWHERE}`, "scripts/matrix.mjs", "--node", String(ELSEWHERE), "unit", "delivery") },
    suite("fuzz"),
    suite("api-alone"),
    suite("api-next"),
  ],
  [
    suite("storms"),
    {
      ...suite("chaos"),
      settings: { CHAOS_SECONDS: process.env.CHAOS_SECONDS ?? CHAOS },
      install: debian(["strace"]),
    },
    suite("authorization"),
  ],
  [
    {
      ...suite("journeys-full"),
      journeys: true,
      options: ["--grep-invert", "@short"],
      install: chromium(),
    },
    { ...suite("operations"), install: debian(["redis-server"]) },
    // Separate from browser tests, which would notice the network changes of this test.
    { ...suite("failover"), within: ownNetwork(), install: debian(MACHINES) },
    {
      ...suite("clients"),
      install: debian(LANGUAGES, ["php-guzzlehttp-guzzle"], ["php-laravel-framework"], SHOP),
    },
  ],
];

export const BY_NAME_ONLY = [
  {
    ...suite("delivery", ["api"]),
    options: ["e2e/api/rider.test.ts", "--testNamePattern", "runs from offer to earnings"],
  },
];

function chromium() {
  const shell = "chromium-headless-shell";
  if (process.env.CHROMIUM_PATH || existsSync(`/usr/bin/${shell}`)) return [];
  const known = ["chromium", "chromium-browser", "google-chrome"].map((name) => `[ -x /usr/bin/${name} ]`);
  return shellCommand(
    `(${[aptInstall(shell), ...known, aptInstall("chromium")].join(" || ")}) >/dev/null 2>&1`,
  );
}

function debian(...groups) {
  const isMissing = (names) => spawnSync("dpkg", ["--status", ...names], { stdio: "ignore" }).status !== 0;
  const installs = groups
    .filter(isMissing)
    .map((names) => names.join(" "))
    .map((names) => `(${aptInstall(names)}) >/dev/null 2>&1 || echo "Left out: what needs ${names}."`);
  return installs.length > 0 ? shellCommand(installs.join("; ")) : [];
}

/** Waits for the dpkg lock, because another step may be installing. */
function aptInstall(names) {
  const install = `apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ${names}`;
  return `${install} || (apt-get update && ${install})`;
}

function shellCommand(text) {
  return ["/bin/sh", "-c", text];
}

function ownNetwork() {
  if (spawnSync("unshare", ["--net", "true"], { stdio: "ignore" }).status !== 0) return [];
  return ["unshare", "--net", ...shellCommand('ip link set lo up && exec "$@"'), "sh"];
}
