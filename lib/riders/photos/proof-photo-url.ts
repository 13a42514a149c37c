import { env } from "@/lib/platform/env";

/** Where the photo of this name is, or will be once the phone has sent it. */
export function proofPhotoUrl(name: string): string {
  return `${env.APP_ORIGIN}/proof/${name}`;
}
