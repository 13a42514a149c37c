import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { registry } from "@/lib/platform/registry";

/**
 * Answers the current page with status 404. By `server.ts` the page stays as it is and is complete without scripts; by
 * `next start` the general page takes its place.
 */
export async function answerNotFound(): Promise<void> {
  if (!registry.setPageStatus) notFound();
  registry.setPageStatus((await headers()).get("x-nonce"), 404);
}
