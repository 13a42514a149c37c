import "./parent-at-start.mjs";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT_ENTRIES, bundle } from "./bundle.mjs";
import { installMissing, isBuilt, ROOT, requireNode } from "./freshness.mjs";
import { nameSourcesInStacks } from "./readable-stacks.mjs";

/**
 * Runs a TypeScript entry: `node scripts/run.mjs scripts/audit.ts`. Uses the build when it is current.
 * Without DATABASE_URL, uses the database of a running `npm start` in DATA_DIR.
 */
const STANDALONE = /^(?:bench\/|scripts\/restore\.ts$)/;
const OWNERS = /^scripts\/(?:migrate|backup)\.ts$/;
const UNBUILT = join("dist", "unbuilt");
const [entry = "", ...args] = process.argv.slice(2);
requireNode();
installMissing({ dev: entry.startsWith("bench/") });
process.chdir(ROOT);
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= "production";
const named = OWNERS.test(entry) ? ["DATABASE_URL", "DATABASE_OWNER_URL"] : ["DATABASE_URL"];
if (!named.some((name) => process.env[name]) && !STANDALONE.test(entry)) joinEmbeddedDatabase();

const name = basename(entry, ".ts");
const isFresh = entry === `scripts/${name}.ts` && BUILT_ENTRIES.includes(name) && isBuilt();
if (!isFresh) await bundle([entry], UNBUILT);
const output = join(ROOT, isFresh ? "dist" : UNBUILT, `${name}.js`);
process.argv = [process.argv[0], output, ...args];
await nameSourcesInStacks();
await import(pathToFileURL(output).href);

function joinEmbeddedDatabase() {
  const folder = process.env.DATA_DIR || ".data";
  const url = join(folder, "database.url");
  if (!existsSync(url)) {
    console.error(`Set DATABASE_URL, or run "npm start" first: no database is running under ${folder}.`);
    process.exit(1);
  }
  process.env.DATABASE_URL = readFileSync(url, "utf8").trim();
  if (OWNERS.test(entry))
    process.env.DATABASE_OWNER_URL = readFileSync(join(folder, "database-owner.url"), "utf8").trim();
  process.env.SECRET_KEY ||= readFileSync(join(folder, "secret.key"), "utf8").trim();
  const vapidKey = join(folder, "vapid.key");
  if (existsSync(vapidKey)) process.env.VAPID_PRIVATE_KEY ||= readFileSync(vapidKey, "utf8").trim();
}
