import { env } from "@/lib/platform/env";

export function getReceiptIssuer() {
  return { name: env.SERVICE_NAME, address: env.SERVICE_ADDRESS, tin: env.SERVICE_TIN ?? null };
}
