import { env } from "@/lib/platform/env";

export function getPaymentPageUrl(reference: string): string {
  return `${env.APP_ORIGIN}/pay/${reference}`;
}
