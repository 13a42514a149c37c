import { createECDH } from "node:crypto";
import { z } from "zod";
import { isLocalHost, parseDatabaseUrl } from "@/lib/core/database-url";
import { parseRedisAddress } from "./redis-address";

export function flag(standard: "0" | "1") {
  return z
    .enum(["0", "1"])
    .default(standard)
    .transform((value) => value === "1");
}

export const GATEWAY_NAMES = ["clickpesa", "selcom", "pesapal"] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** A gateway that is not selected may keep its credentials for open payments. */
export const gatewayVariables = {
  /** Gateway for live payments; live wallets cannot be funded when not set. */
  PAYMENT_GATEWAY: z.enum(GATEWAY_NAMES).optional(),
  /** Gateway for cards; default PAYMENT_GATEWAY. */
  CARD_PAYMENT_GATEWAY: z.enum(GATEWAY_NAMES).optional(),
  CLICKPESA_URL: z.url().default("https://api.clickpesa.com"),
  CLICKPESA_CLIENT_ID: z.string().min(1).optional(),
  CLICKPESA_API_KEY: z.string().min(1).optional(),
  CLICKPESA_CHECKSUM_KEY: z.string().min(1).optional(),
  SELCOM_URL: z.url().default("https://apigw.selcommobile.com"),
  SELCOM_VENDOR: z.string().min(1).optional(),
  SELCOM_API_KEY: z.string().min(1).optional(),
  SELCOM_API_SECRET: z.string().min(1).optional(),
  PESAPAL_URL: z.url().default("https://pay.pesapal.com/v3"),
  PESAPAL_CONSUMER_KEY: z.string().min(1).optional(),
  PESAPAL_CONSUMER_SECRET: z.string().min(1).optional(),
};

type Variables = z.output<z.ZodObject<typeof gatewayVariables>>;

export const GATEWAY_CREDENTIALS = {
  clickpesa: ["CLICKPESA_CLIENT_ID", "CLICKPESA_API_KEY", "CLICKPESA_CHECKSUM_KEY"],
  selcom: ["SELCOM_VENDOR", "SELCOM_API_KEY", "SELCOM_API_SECRET"],
  pesapal: ["PESAPAL_CONSUMER_KEY", "PESAPAL_CONSUMER_SECRET"],
} as const satisfies Record<GatewayName, readonly (keyof Variables)[]>;

export function requireCredentials(variables: Variables, ctx: z.RefinementCtx): void {
  const chosen = new Set([variables.PAYMENT_GATEWAY, variables.CARD_PAYMENT_GATEWAY]);
  for (const gateway of GATEWAY_NAMES.filter((name) => chosen.has(name))) {
    for (const name of GATEWAY_CREDENTIALS[gateway]) {
      if (variables[name] !== undefined) continue;
      ctx.addIssue({ code: "custom", path: [name], message: `needed for the payment gateway ${gateway}` });
    }
  }
}

export const contactEnv = {
  SUPPORT_EMAIL: z.email().max(254).optional(),
  /** Phone number of the office in E.164; riders also see this number. */
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/)
    .optional(),
};

export const infrastructureEnv = {
  /** Redis shares limits and notifications; without Redis, limits count per process and PostgreSQL notifies. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Replica for lists and reports; default the primary. */
  DATABASE_REPLICA_URL: z.string().optional(),
};

type MachineEnv = z.output<z.ZodObject<typeof infrastructureEnv>> & {
  DATABASE_TLS: "verify-full" | "off";
  DATABASE_URL?: string | undefined;
  PGHOST?: string | undefined;
};

export function requireRedisAddress(env: MachineEnv, context: z.RefinementCtx): void {
  if (!env.REDIS_URL) return;
  try {
    parseRedisAddress(env.REDIS_URL, { allowsOpen: env.DATABASE_TLS === "off" });
  } catch (error) {
    context.addIssue({ code: "custom", path: ["REDIS_URL"], message: (error as Error).message });
  }
}

/** The replica must use the role of DATABASE_URL, which is checked at the start. */
export function requireReplicaAddress(env: MachineEnv, context: z.RefinementCtx): void {
  if (!env.DATABASE_REPLICA_URL) return;
  const path = ["DATABASE_REPLICA_URL"];
  try {
    const rules = {
      defaultHost: env.PGHOST,
      isUnencryptedAllowed: env.DATABASE_TLS === "off",
      variable: path[0],
    };
    const { url } = parseDatabaseUrl(env.DATABASE_REPLICA_URL, rules);
    if (env.DATABASE_URL && logInOf(url) !== logInOf(env.DATABASE_URL)) {
      throw new Error("must name the same role and database as DATABASE_URL.");
    }
  } catch (error) {
    context.addIssue({ code: "custom", path, message: (error as Error).message });
  }
}

function logInOf(address: string): string {
  const { username, pathname } = new URL(address);
  return username + pathname;
}

export const SMS_PROVIDERS = ["beem", "africas-talking", "twilio"] as const;

export const messageEnv = {
  SMS_PROVIDER: z.enum(SMS_PROVIDERS).optional(),
  BEEM_API_KEY: z.string().min(1).optional(),
  BEEM_SECRET_KEY: z.string().min(1).optional(),
  BEEM_URL: z.url().default("https://apisms.beem.africa/"),
  AFRICAS_TALKING_USERNAME: z.string().min(1).optional(),
  AFRICAS_TALKING_API_KEY: z.string().min(1).optional(),
  AFRICAS_TALKING_URL: z.url().default("https://api.africastalking.com/"),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_URL: z.url().default("https://api.twilio.com/"),
  /** `smtps://`, or `smtp://` with STARTTLS (except on localhost), with user and password. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** An address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional(),
};

type MessageEnv = z.output<z.ZodObject<typeof messageEnv>>;

const SMS_CREDENTIALS: Record<(typeof SMS_PROVIDERS)[number], (keyof MessageEnv)[]> = {
  beem: ["BEEM_API_KEY", "BEEM_SECRET_KEY"],
  "africas-talking": ["AFRICAS_TALKING_USERNAME", "AFRICAS_TALKING_API_KEY"],
  twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
};

export function requireMessageEnv(env: MessageEnv, context: z.RefinementCtx): void {
  const lacking = (name: keyof MessageEnv, because: string) => {
    if (env[name] === undefined) {
      context.addIssue({ code: "custom", path: [name], message: `needed with ${because}` });
    }
  };
  for (const name of env.SMS_PROVIDER ? SMS_CREDENTIALS[env.SMS_PROVIDER] : []) {
    lacking(name, `SMS_PROVIDER=${env.SMS_PROVIDER}`);
  }
  if (env.SMTP_URL) lacking("MAIL_FROM", "SMTP_URL");
}

/** Scheme, host and port, without a final slash. */
export const originSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(hasOriginAlone, "scheme, host and port only, such as https://tuma.example")
  .transform((url) => new URL(url).origin);

function hasOriginAlone(text: string): boolean {
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** S3 storage for handover photos: set all variables or none. Without S3, the database stores the photos. */
export const photoEnv = {
  PHOTOS_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PHOTOS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  PHOTOS_S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .optional(),
  PHOTOS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  PHOTOS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** 0 puts the bucket in the host name, 1 in the path. */
  PHOTOS_S3_PATH_STYLE: flag("1"),
};

export type PhotoEnv = z.output<z.ZodObject<typeof photoEnv>> & { DATABASE_TLS: "verify-full" | "off" };

export interface PhotoStoreSettings {
  bucketUrl: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PHOTO_VARIABLES = [
  "PHOTOS_S3_ENDPOINT",
  "PHOTOS_S3_BUCKET",
  "PHOTOS_S3_REGION",
  "PHOTOS_S3_ACCESS_KEY_ID",
  "PHOTOS_S3_SECRET_ACCESS_KEY",
] as const;

export function getPhotoStoreSettings(env: PhotoEnv): PhotoStoreSettings | null {
  const { PHOTOS_S3_ENDPOINT: endpoint, PHOTOS_S3_BUCKET: bucket, PHOTOS_S3_REGION: region } = env;
  const { PHOTOS_S3_ACCESS_KEY_ID: accessKeyId, PHOTOS_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  const bucketUrl = new URL(endpoint);
  if (env.PHOTOS_S3_PATH_STYLE) bucketUrl.pathname = `/${bucket}/`;
  else bucketUrl.host = `${bucket}.${bucketUrl.host}`;
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}

export function requirePhotoStore(env: PhotoEnv, context: z.RefinementCtx): void {
  const set = PHOTO_VARIABLES.filter((name) => env[name] !== undefined);
  if (set.length === 0) return;
  for (const name of PHOTO_VARIABLES) {
    if (env[name] === undefined) issue(context, name, `needed with ${set[0]}`);
  }
  if (!env.PHOTOS_S3_ENDPOINT || !URL.canParse(env.PHOTOS_S3_ENDPOINT)) return;
  const { protocol, hostname, pathname, search, username } = new URL(env.PHOTOS_S3_ENDPOINT);
  if (pathname !== "/" || search || username) {
    issue(context, "PHOTOS_S3_ENDPOINT", "scheme, host and port only; PHOTOS_S3_BUCKET names the bucket");
  }
  const isSealed = protocol === "https:" || isLocalHost(hostname.replace(/^\[(.+)\]$/, "$1"));
  if (!isSealed && env.DATABASE_TLS !== "off") {
    issue(
      context,
      "PHOTOS_S3_ENDPOINT",
      "names another machine without TLS: write https://, or DATABASE_TLS=off",
    );
  }
}

function issue(context: z.RefinementCtx, name: (typeof PHOTO_VARIABLES)[number], message: string): void {
  context.addIssue({ code: "custom", path: [name], message });
}

export const riderEnv = {
  /** VAPID key (P-256), 32 bytes as hex or base64url; web push is off when not set. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^(?:[0-9a-f]{64}|[A-Za-z0-9_-]{43})$/)
    .refine(isScalar, "no private key of P-256")
    .optional(),
  /** Contact for push services, `mailto:` or `https:`; default APP_ORIGIN. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/)
    .optional(),
};

export function decodeVapidPrivateKey(text: string): Buffer {
  return Buffer.from(text, text.length === 64 ? "hex" : "base64url");
}

function isScalar(text: string): boolean {
  try {
    createECDH("prime256v1").setPrivateKey(decodeVapidPrivateKey(text));
    return true;
  } catch {
    return false;
  }
}

export interface SecretKeyEntry {
  id: string;
  secret: string;
}

const KEY_LENGTH_MIN = 32;
const ID = /^[A-Za-z0-9-]{1,16}$/;
const FORM =
  "write id:key,id:key, the one that seals first: ids of up to 16 letters, digits and dashes, keys of at least " +
  `${KEY_LENGTH_MIN} characters without a comma, for example from openssl rand -hex 32`;

/** Error messages name ids and positions, never a key. */
const secretKeys = z.string().transform((text, ctx): SecretKeyEntry[] => {
  const keys = text.split(",").map((entry) => {
    const at = entry.indexOf(":");
    return { id: entry.slice(0, Math.max(at, 0)).trim(), secret: entry.slice(at + 1).trim() };
  });
  const fault = keys.map(faultOf).find((found) => found !== null);
  if (fault) ctx.addIssue({ code: "custom", message: `${fault}; ${FORM}` });
  return keys;
});

function faultOf({ id, secret }: SecretKeyEntry, index: number, all: SecretKeyEntry[]): string | null {
  const place = ID.test(id) ? `the key ${id}` : `entry ${index + 1}`;
  if (!ID.test(id)) return `${place} has no valid id`;
  if (secret.length < KEY_LENGTH_MIN) return `${place} has fewer than ${KEY_LENGTH_MIN} characters`;
  const earlier = all.slice(0, index);
  if (earlier.some((other) => other.id === id))
    return `the id ${id} is used twice: give each key a different id`;
  const same = earlier.find((other) => other.secret === secret);
  return same ? `the keys ${same.id} and ${id} are the same: keep one` : null;
}

/** Encrypts secrets at rest and signs tokens: docs/decisions/0026. */
export const secretEnv = {
  SECRET_KEY: z.string().min(KEY_LENGTH_MIN).optional(),
  SECRET_KEYS: secretKeys.optional(),
  /** 1 refuses values without a key id; set after all values are re-encrypted. */
  SECRET_VALUES_NAMED: flag("0"),
};
