import { z } from "zod";
import { isLocalHost } from "@/lib/core/database-url";

/** S3 storage for handover photos, all variables or none; without it the database stores the photos. */
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
  PHOTOS_S3_PATH_STYLE: z
    .enum(["0", "1"])
    .default("1")
    .transform((value) => value === "1"),
};

export type PhotoEnv = z.output<z.ZodObject<typeof photoEnv>> & { DATABASE_TLS: "verify-full" | "off" };

export interface PhotoStoreSettings {
  bucketUrl: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NEEDED = [
  "PHOTOS_S3_ENDPOINT",
  "PHOTOS_S3_BUCKET",
  "PHOTOS_S3_REGION",
  "PHOTOS_S3_ACCESS_KEY_ID",
  "PHOTOS_S3_SECRET_ACCESS_KEY",
] as const;

export function photoStoreSettings(env: PhotoEnv): PhotoStoreSettings | null {
  const { PHOTOS_S3_ENDPOINT: endpoint, PHOTOS_S3_BUCKET: bucket, PHOTOS_S3_REGION: region } = env;
  const { PHOTOS_S3_ACCESS_KEY_ID: accessKeyId, PHOTOS_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  const bucketUrl = new URL(endpoint);
  if (env.PHOTOS_S3_PATH_STYLE) bucketUrl.pathname = `/${bucket}/`;
  else bucketUrl.host = `${bucket}.${bucketUrl.host}`;
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}

export function requirePhotoStore(env: PhotoEnv, context: z.RefinementCtx): void {
  const set = NEEDED.filter((name) => env[name] !== undefined);
  if (set.length === 0) return;
  for (const name of NEEDED) {
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

function issue(context: z.RefinementCtx, name: (typeof NEEDED)[number], message: string): void {
  context.addIssue({ code: "custom", path: [name], message });
}
