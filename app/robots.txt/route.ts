import { env } from "@/lib/platform/env";
import { createFileResponse } from "../public-file";

/** Rendered per request, because APP_ORIGIN is not known at build time. */
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

export function GET(request: Request): Response {
  const lines = CLOSED.map((path) => `Disallow: ${path}`);
  return createFileResponse(
    request,
    `User-agent: *\n${lines.join("\n")}\nDisallow: /track?\nSitemap: ${env.APP_ORIGIN}/sitemap.xml\n`,
  );
}
