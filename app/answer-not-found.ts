import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { registry } from "@/lib/platform/registry";

/**
 * Sets the status of the current page to 404. With `server.ts`, the page is still rendered and works without
 * scripts. With `next start`, the general not-found page replaces the page.
 */
export async function respondNotFound(): Promise<void> {
  if (!registry.setPageStatus) notFound();
  registry.setPageStatus((await headers()).get("x-nonce"), 404);
}
