import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { lockBuild } from "./build-lock.mjs";
import { BUILT_ENTRIES, bundle } from "./bundle.mjs";
import { installMissing, isBuilt, markBuilt, ROOT, requireNode, sourceFingerprint } from "./freshness.mjs";

requireNode();
installMissing({ dev: false });
const ifStale = process.argv.includes("--if-stale");
if (ifStale && isBuilt()) process.exit(0);
await lockBuild();
// Another build may have finished while waiting for the lock.
if (ifStale && isBuilt()) process.exit(0);

const fingerprint = sourceFingerprint();
buildPages();
await bundle(
  BUILT_ENTRIES.map((name) => `scripts/${name}.ts`).filter((path) => existsSync(join(ROOT, path))),
);
markBuilt(fingerprint);

function buildPages() {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const run = spawnSync(process.execPath, [next, "build"], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
