import { env } from "@/lib/platform/env";

export function proofPhotoUrl(name: string): string {
  return `${env.APP_ORIGIN}/proof/${name}`;
}
