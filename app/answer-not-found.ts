import { headers } from "next/headers";
import { registry } from "@/lib/platform/registry";

/** Gives the page that is being drawn the status 404; unlike `notFound`, the page is complete without scripts. */
export async function answerNotFound(): Promise<void> {
  registry.setPageStatus?.((await headers()).get("x-nonce"), 404);
}
