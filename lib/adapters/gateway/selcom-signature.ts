import { createHmac } from "node:crypto";

export function selcomHeaders(
  fields: Record<string, string | number>,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  now: Date = new Date(),
): Record<string, string> {
  const timestamp = `${now.toISOString().slice(0, 19)}+00:00`;
  const names = Object.keys(fields);
  const signed = [`timestamp=${timestamp}`, ...names.map((name) => `${name}=${fields[name]}`)].join("&");
  return {
    authorization: `SELCOM ${Buffer.from(apiKey).toString("base64")}`,
    "digest-method": "HS256",
    digest: createHmac("sha256", apiSecret).update(signed).digest("base64"),
    timestamp,
    "signed-fields": names.join(","),
  };
}
