import { env } from "@/lib/platform/env";
import { listPages } from "../docs/source";
import { createFileResponse } from "../public-file";

/** Rendered per request, because APP_ORIGIN is not known at build time. */
export const dynamic = "force-dynamic";

export function GET(request: Request): Response {
  const urls = ["/", "/track", "/status", "/terms", ...listPages().map(({ url }) => url)].map(
    (path) => `<url><loc>${env.APP_ORIGIN}${path}</loc></url>`,
  );
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return createFileResponse(request, `${head}\n${urls.join("\n")}\n</urlset>\n`, { type: "application/xml" });
}
