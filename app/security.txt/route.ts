import { env } from "@/lib/platform/env";
import { publicFile } from "../public-file";

/** The address that people reach the service at is known when it runs, not when it is built. */
export const dynamic = "force-dynamic";

/** RFC 9116 asks for less than a year: what is out of date is not to be trusted. */
const VALID_MS = 180 * 86_400_000;

export function GET(): Response {
  const { APP_ORIGIN: origin, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = env;
  const contacts = [...(email ? [`mailto:${email}`] : []), ...(phone ? [`tel:${phone}`] : [])];
  const lines = [
    // One contact is asked for: without a setting the page that says how we are reached.
    ...(contacts.length > 0 ? contacts : [`${origin}/#contact`]).map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: sw, en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return publicFile(`${lines.join("\n")}\n`);
}
