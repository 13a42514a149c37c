import { env } from "@/lib/platform/env";

export function payPage(reference: string): string {
  return `${env.APP_ORIGIN}/pay/${reference}`;
}
