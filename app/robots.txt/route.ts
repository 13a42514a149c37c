import { env } from "@/lib/platform/env";
import { publicFile } from "../public-file";

/** The address that people reach the service at is known when it runs, not when it is built. */
export const dynamic = "force-dynamic";

const CLOSED = [
  "/admin",
  "/api/",
  "/sandbox/",
  "/d/",
  "/dashboard",
  "/demo/",
  "/docs/search",
  "/hub",
  "/pay/",
  "/proof/",
];

export function GET(): Response {
  const lines = CLOSED.map((path) => `Disallow: ${path}`);
  return publicFile(
    `User-agent: *\n${lines.join("\n")}\nDisallow: /track?\nSitemap: ${env.APP_ORIGIN}/sitemap.xml\n`,
  );
}
