import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { registry } from "@/lib/platform/registry";

/**
 * Answers the current page with status 404. `server.ts` then serves the rendered page, which works without
 * scripts; `next start` replaces the page with the general not-found page.
 */
export async function respondNotFound(): Promise<void> {
  if (!registry.setPageStatus) notFound();
  registry.setPageStatus((await headers()).get("x-nonce"), 404);
}
