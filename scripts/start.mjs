import "./parent-at-start.mjs";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installMissing, isBuilt, ROOT, requireNode } from "./freshness.mjs";
import { nameSourcesInStacks } from "./readable-stacks.mjs";

/** `npm start`: installs, builds and starts a fresh clone. Requires only Node.js and npm. */
requireNode();
if (process.versions.node.startsWith("20.")) {
  console.log("Node.js 20 works until the end of 2026. Node.js 24 or 22 is recommended.");
}
process.chdir(ROOT);
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";

const host = process.env.HOST || (process.env.DATABASE_URL ? undefined : "127.0.0.1");
await requireFreePort(Number(process.env.PORT || 3000), host);
installMissing({ dev: false });
if (!isBuilt()) {
  console.log("Building (only when the sources changed; about half a minute) ...");
  const build = spawnSync(process.execPath, [join("scripts", "build.mjs"), "--if-stale"], {
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await nameSourcesInStacks();
await import(pathToFileURL(join(ROOT, "dist", "start.js")).href);

async function requireFreePort(port, host) {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES") {
      console.error(`HOST=${host} is no address of this machine (${error.code}).`);
      process.exit(1);
    }
    const reason =
      error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${error.code})`;
    console.error(`Port ${port} ${reason}. Choose another: PORT=${port + 1} npm start`);
    process.exit(1);
  }
  probe.close();
  await once(probe, "close");
}
