import { env } from "@/lib/platform/env";
import { publicPaths } from "../docs/facts";
import { createFileResponse } from "../public-file";

/** Rendered per request, because APP_ORIGIN is not known at build time. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const urls = publicPaths().map((path) => `<url><loc>${env.APP_ORIGIN}${path}</loc></url>`);
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return createFileResponse(`${head}\n${urls.join("\n")}\n</urlset>\n`, "application/xml");
}
