import { env } from "@/lib/platform/env";
import { createFileResponse } from "../public-file";

/** Rendered per request, because APP_ORIGIN is not known at build time. */
export const dynamic = "force-dynamic";

const VALID_MS = 180 * 86_400_000;

export function GET(request: Request): Response {
  const { APP_ORIGIN: origin, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = env;
  const contacts = [...(email ? [`mailto:${email}`] : []), ...(phone ? [`tel:${phone}`] : [])];
  const lines = [
    ...(contacts.length > 0 ? contacts : [`${origin}/#contact`]).map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: sw, en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return createFileResponse(request, `${lines.join("\n")}\n`);
}
