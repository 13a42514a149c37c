import type { Deprecation } from "@/lib/http/routes/contract";
import { env } from "@/lib/platform/env";

/**
 * What every answer of a deprecated endpoint carries: Deprecation (RFC 9745), Sunset (RFC 8594), and where both are
 * told of; the Link of a list's pages takes that one's place. Specification: Versioning.
 */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  const page = `<${env.APP_ORIGIN}/docs/changelog>`;
  return {
    deprecation: `@${midnight(since).getTime() / 1000}`,
    sunset: midnight(sunset).toUTCString(),
    link: `${page}; rel="deprecation"; type="text/html", ${page}; rel="sunset"; type="text/html"`,
  };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
