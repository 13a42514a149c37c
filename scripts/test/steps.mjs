import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ELSEWHERE } from "../matrix-versions.mjs";

export const bin = (name) => join("node_modules", ".bin", name);
const tool = (name, ...command) => ({ name, command });
const script = (name, ...args) => tool(name, process.execPath, ...args);
const suite = (name, projects = [name]) => ({ name, projects, needs: "build" });

const TYPES = ["node_modules/typescript-7/bin/tsc", "--noEmit", "--incremental", "false", "--singleThreaded"];

/** Debian packages that tests of the clients start: languages, and a shop of WordPress. */
const LANGUAGES = [
  ...["php-cli", "php-curl", "phpunit", "python3", "python3-pytest"],
  ...["python3-httpx", "python3-flask", "python3-fastapi", "python3-uvicorn", "mypy"],
];
const SHOP = ["wordpress", "php-mysql", "mariadb-server-core", "mariadb-client-core", "php-codesniffer"];
const MACHINES = ["postgresql-15", "patroni", "etcd-server", "haproxy", "iproute2", "openssl"];

/** Seconds of chaos: long enough for each part to be killed, which its test waits for. */
const CHAOS = "30";

/**
 * The steps of `npm test`. A step begins when the one that it `needs` has passed and the one that it comes `after` has
 * ended; `install` makes its Debian packages available first.
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
    // A browser would notice the networks of this test that come and go.
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
    options: ["e2e/api/rider.test.ts", "--testNamePattern", "goes from the offer to the earnings"],
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

/** Another step may be installing at the same time. */
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
