import { z } from "zod";
import { isLocalHost } from "@/lib/core/database-url";

/** A store for objects that speaks S3, for the photos of handovers. Without one they are rows. All of it, or nothing. */
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
  /** 0: the bucket stands before the endpoint's name, as some services want it, and not in the path. */
  PHOTOS_S3_PATH_STYLE: z
    .enum(["0", "1"])
    .default("1")
    .transform((value) => value === "1"),
};

export type PhotoEnv = z.output<z.ZodObject<typeof photoEnv>> & { DATABASE_TLS: "verify-full" | "off" };

export interface PhotoStoreSettings {
  /** The bucket's own address, with a slash at its end. */
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

/** Where photos are kept besides the database, and by which key; null where no store is set. */
export function photoStoreSettings(env: PhotoEnv): PhotoStoreSettings | null {
  const { PHOTOS_S3_ENDPOINT: endpoint, PHOTOS_S3_BUCKET: bucket, PHOTOS_S3_REGION: region } = env;
  const { PHOTOS_S3_ACCESS_KEY_ID: accessKeyId, PHOTOS_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  const bucketUrl = new URL(endpoint);
  if (env.PHOTOS_S3_PATH_STYLE) bucketUrl.pathname = `/${bucket}/`;
  else bucketUrl.host = `${bucket}.${bucketUrl.host}`;
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}

/** A start names what a store lacks, and refuses one whose answers could be read on their way. */
export function requirePhotoStore(env: PhotoEnv, context: z.RefinementCtx): void {
  const set = NEEDED.filter((name) => env[name] !== undefined);
  if (set.length === 0) return;
  for (const name of NEEDED) {
    if (env[name] === undefined) issue(context, name, `needed with ${set[0]}`);
  }
  // What is no address was told of already.
  if (!env.PHOTOS_S3_ENDPOINT || !URL.canParse(env.PHOTOS_S3_ENDPOINT)) return;
  const { protocol, hostname, pathname, search, username } = new URL(env.PHOTOS_S3_ENDPOINT);
  if (pathname !== "/" || search || username) {
    issue(context, "PHOTOS_S3_ENDPOINT", "scheme, host and port alone; the bucket has a setting of its own");
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
