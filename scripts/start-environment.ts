import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EmbeddedPostgres, startPostgres } from "./embedded-postgres";

export interface Environment {
  databaseUrl: string;
  origin: string;
  port: number;
  /** Only without a DATABASE_URL. */
  postgres?: EmbeddedPostgres;
}

/** What has no safe default once a database of one's own is named. */
const SECRETS = ["SECRET_KEY"];

/**
 * Completes `process.env` before anything reads it: with a DATABASE_URL by asking for what is missing, without one
 * by starting the embedded database and making up the rest for a demo.
 */
export async function prepareEnvironment(): Promise<Environment> {
  const port = Number(process.env.PORT || 3000);
  const origin = process.env.APP_ORIGIN || `http://localhost:${port}`;
  if (process.env.DATABASE_URL) requireSecrets();
  else if (!process.env.APP_ORIGIN)
    console.log("No DATABASE_URL: starting the demo on an embedded PostgreSQL.");
  setDefaults({ PORT: String(port), APP_ORIGIN: origin, NEXTAUTH_URL: origin });
  if (process.env.DATABASE_URL) return { databaseUrl: process.env.DATABASE_URL, origin, port };
  const postgres = await startEmbedded(process.env.DATA_DIR || ".data");
  return { databaseUrl: postgres.url, origin, port, postgres };
}

function requireSecrets(): void {
  const missing = SECRETS.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.error(`DATABASE_URL is set, but not ${missing.join(", ")}. See .env.example.`);
    process.exit(1);
  }
  if (!process.env.APP_ORIGIN)
    console.warn("APP_ORIGIN is not set: links lead to localhost. See .env.example.");
}

async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres") }).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  writeFileSync(join(dataDir, "database.url"), `${postgres.url}\n`, { mode: 0o600 });
  process.env.DATABASE_URL = postgres.url;
  setDefaults({
    DATA_DIR: dataDir,
    SECRET_KEY: keptSecret(join(dataDir, "secret.key")),
    EMBEDDED_DEMO: "1",
    WEBHOOK_ALLOW_LOOPBACK: "1",
  });
  return postgres;
}

/** Made once and kept: what is encrypted under it must stay readable after a restart. */
function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** An empty variable counts as absent, as in `PORT= npm start`. */
function setDefaults(defaults: Record<string, string>): void {
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
}
