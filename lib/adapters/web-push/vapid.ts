import { createECDH } from "node:crypto";
import { env } from "@/lib/platform/env";
import { vapidBytes } from "@/lib/platform/env-services";

export interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

export function getVapidDetails(): VapidDetails | null {
  if (!env.VAPID_PRIVATE_KEY) return null;
  const pair = createECDH("prime256v1");
  const privateKey = vapidBytes(env.VAPID_PRIVATE_KEY);
  pair.setPrivateKey(privateKey);
  const publicKey = pair.getPublicKey().toString("base64url");
  return { subject: subject(), publicKey, privateKey: privateKey.toString("base64url") };
}

/** Push services require a contact URL. */
function subject(): string {
  if (env.VAPID_SUBJECT) return env.VAPID_SUBJECT;
  return env.APP_ORIGIN.startsWith("https:") ? env.APP_ORIGIN : "mailto:operator@tuma.invalid";
}
