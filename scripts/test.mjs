import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installMissing, ROOT, requireNode } from "./freshness.mjs";
import { failuresIn } from "./test-failures.mjs";

/**
 * `npm test`: everything that must hold, in one run. A step that fails does not hide the next ones, only those that
 * need it. `npm test -- unit verbs` runs the named steps alone.
 */
requireNode();
process.chdir(ROOT);
installMissing({ dev: true });

const scratch = mkdtempSync(join(tmpdir(), "tuma-test-"));
chmodSync(scratch, 0o711);
const bin = (name) => join("node_modules", ".bin", name);
const node = process.execPath;

const tool = (name, ...command) => ({ name, command });
const suite = (name, needs = "build") => ({ name, vitest: true, needs });

/**
 * Stages one after the other, each of lanes beside each other, each of steps one after the other. What a step says
 * while others run beside it is shown when it ends.
 */
const STAGES = [
  [
    [tool("format", bin("biome"), "format", ".")],
    [tool("lint", bin("biome"), "lint", "--error-on-warnings", ".")],
    [tool("layers", node, "scripts/layers.mjs")],
    [{ ...tool("types", bin("tsc"), "--noEmit"), before: [bin("next"), "typegen"] }],
  ],
  [
    [
      suite("unit", null),
      tool("build", node, "scripts/build.mjs", "--if-stale"),
      suite("verbs", null),
      suite("api"),
      suite("api-alone"),
      suite("api-next"),
      suite("fuzz"),
    ],
  ],
  // These wait as much as they work: for processes that end, for limits to be reached, for a database that is away.
  [
    [{ ...suite("chaos"), before: strace() }, suite("authorization")],
    [suite("storms"), suite("operations")],
  ],
  [
    [
      {
        ...tool("journeys", bin("playwright"), "test", "--reporter=list,json"),
        needs: "build",
        before: chromium(),
      },
    ],
  ],
];
const STEPS = STAGES.flat(2);

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !STEPS.some((step) => step.name === name));
const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopEarly(signal));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(", ")}. There are ${STEPS.map((step) => step.name).join(", ")}.`,
  );
  process.exit(1);
}

const results = new Map();
for (const stage of STAGES) {
  const lanes = stage.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0);
  await Promise.all(lanes.map((lane) => performAll(lane, lanes.length > 1)));
}
report();

function isWanted({ name }) {
  return chosen.length === 0 || chosen.includes(name);
}

async function performAll(lane, isBeside) {
  for (const step of lane) results.set(step.name, await perform(step, isBeside));
}

async function perform(step, isBeside) {
  if (results.get(step.needs)?.failed) return { passed: 0, failed: 1, note: `not run: ${step.needs} failed` };
  if (!isBeside) console.log(`\n── ${step.name}`);
  const started = Date.now();
  const said = [];
  const result = await attempt(step, isBeside ? said : null);
  if (isBeside) console.log(`\n── ${step.name}\n${said.join("").trimEnd()}`);
  return { ...result, note: result.note ?? `${((Date.now() - started) / 1000).toFixed(1)} s` };
}

async function attempt(step, said) {
  if (step.before?.length && (await run(step.before, {}, said)) !== 0) {
    return { passed: 0, failed: 1, note: `${step.before.join(" ")} failed` };
  }
  const file = join(scratch, `${step.name}.json`);
  const command = step.vitest
    ? [
        bin("vitest"),
        "run",
        "--project",
        step.name,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ]
    : step.command;
  const status = await run(command, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, said);
  const counts = existsSync(file) ? countTests(JSON.parse(readFileSync(file, "utf8"))) : gate(status);
  // A run can end badly although no test failed: a file that does not load, an error outside of every test.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countTests(summary) {
  const { stats } = summary;
  const failures = failuresIn(summary);
  if (!stats) return { passed: summary.numPassedTests, failed: summary.numFailedTests, failures };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, unsteady: stats.flaky, failures };
}

function gate(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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

function install(name) {
  return `apt-get install -y --no-install-recommends ${name}`;
}

/** Ends with the command's own code. `said` gathers its words instead of showing them. */
function run([command, ...args], settings = {}, said = null) {
  const env = {
    ...process.env,
    TMPDIR: scratch,
    NEXT_TELEMETRY_DISABLED: "1",
    DEBIAN_FRONTEND: "noninteractive",
    ...settings,
  };
  // Ours are the embedded database and the defaults, whatever the caller's shell names.
  for (const name of [
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "SECRET_KEY",
    "DATA_DIR",
    "PORT",
    "APP_ORIGIN",
    "NODE_ENV",
  ])
    delete env[name];
  return new Promise((resolve) => {
    const stdio = said ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { stdio, env, shell: process.platform === "win32" });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Each step's own teardown stops what it started. */
function stopEarly(signal) {
  const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of running) child.kill(signal);
  Promise.all(ended).then(() => process.exit(130));
  setTimeout(() => process.exit(130), 60_000).unref();
}

function report() {
  for (const { name } of STEPS.filter(isWanted)) {
    for (const failure of results.get(name).failures ?? []) console.log(`\n── failed in ${name}: ${failure}`);
  }
  console.log("");
  let passed = 0;
  let failed = 0;
  for (const { name } of STEPS.filter(isWanted)) {
    const result = results.get(name);
    passed += result.passed;
    failed += result.failed;
    const verdict = result.failed > 0 ? `${result.failed} failed, ` : "";
    const unsteady = result.unsteady > 0 ? `, of them ${result.unsteady} at the second attempt` : "";
    console.log(`${name.padEnd(13)} ${verdict}${result.passed} passed${unsteady} (${result.note})`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
