import { createECDH, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EmbeddedPostgres, startPostgres } from "./embedded-postgres";
import { createApplicationUrl } from "./application-url";
import { assertNoOwnerUrl, requireSettings } from "./required-settings";

export const URL_FILE = "database.url";
export const OWNER_URL_FILE = "database-owner.url";

const LOOPBACK = "127.0.0.1";

export interface Environment {
  /** Connection URL of the application role. */
  databaseUrl: string;
  port: number;
  postgres?: EmbeddedPostgres;
}

export async function prepareEnvironment(): Promise<Environment> {
  const port = Number(process.env.PORT || 3000);
  assertNoOwnerUrl();
  if (process.env.DATABASE_URL) requireSettings();
  else if (!process.env.APP_ORIGIN)
    console.log("No DATABASE_URL: starting the demo on an embedded PostgreSQL.");
  setDefaults({ PORT: String(port), APP_ORIGIN: `http://localhost:${port}` });
  if (process.env.DATABASE_URL) return { databaseUrl: process.env.DATABASE_URL, port };
  const postgres = await startEmbedded(process.env.DATA_DIR || ".data");
  return { databaseUrl: process.env.DATABASE_URL!, port, postgres };
}

/** Exports only the URL of the application role. The owner URL is used for migrations and stored in a file. */
async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres") }).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  process.env.DATABASE_URL = createApplicationUrl(postgres.url);
  const files = { [URL_FILE]: process.env.DATABASE_URL, [OWNER_URL_FILE]: postgres.url };
  for (const [name, url] of Object.entries(files))
    writeFileSync(join(dataDir, name), `${url}\n`, { mode: 0o600 });
  warnOfOpenDemo(process.env.HOST);
  setDefaults({
    HOST: LOOPBACK,
    DATA_DIR: dataDir,
    SECRET_KEY: keptSecret(join(dataDir, "secret.key"), () => randomBytes(48).toString("base64url")),
    VAPID_PRIVATE_KEY: keptSecret(join(dataDir, "vapid.key"), newVapidKey),
    EMBEDDED_DEMO: "1",
    FOUR_EYES: "0",
    WEBHOOK_ALLOW_LOOPBACK: "1",
    SERVICE_ADDRESS: "Sam Nujoma Road, Dar es Salaam",
    SERVICE_TIN: "100200300",
    SUPPORT_EMAIL: "msaada@tuma.example",
  });
  return postgres;
}

/** Warns that the demo shows all mails, including password links, to everyone who can open its pages. */
function warnOfOpenDemo(host: string | undefined): void {
  if (!host || /^(?:127(?:\.\d+){3}|::1|localhost)$/.test(host)) return;
  console.warn(
    `WARNING: the demo listens on ${host}. Anyone who reaches it can read its emails, with links that set new ` +
      "passwords, and log in as its administrator. Leave HOST out unless only you can reach this address.",
  );
}

function keptSecret(file: string, made: () => string): string {
  if (!existsSync(file)) writeFileSync(file, `${made()}\n`, { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

function newVapidKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // `getPrivateKey` omits leading zero bytes, so the text is padded to 32 bytes.
  return pair.getPrivateKey("hex").padStart(64, "0");
}

/** Empty variables count as unset, as in `PORT= npm start`. */
function setDefaults(defaults: Record<string, string>): void {
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
}
