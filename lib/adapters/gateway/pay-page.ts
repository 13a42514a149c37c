import { env } from "@/lib/platform/env";

/** Our own page of a payment: where the payer waits, and where a gateway's page leads back to. */
export function payPage(reference: string): string {
  return `${env.APP_ORIGIN}/pay/${reference}`;
}
