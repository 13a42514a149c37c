import { llmsText } from "@/components/docs/to-markdown";
import { env } from "@/lib/platform/env";
import { docsFacts } from "../docs/facts";
import { publicFile } from "../public-file";

/** The address that people reach the service at is known when it runs, not when it is built. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return publicFile(llmsText(await docsFacts(), env.SERVICE_NAME));
}
