import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Handler } from "@/lib/http/edge/handler";
import { keepDocs } from "@/lib/http/edge/keep-docs";
import { limitPages } from "@/lib/http/edge/limit-pages";
import { refuseWhenBusy } from "@/lib/http/edge/refuse-when-busy";
import { stampAddress } from "@/lib/http/edge/stamp-address";
import { withNonce } from "@/lib/http/edge/with-nonce";
import { env } from "@/lib/platform/env";

/** What draws no page: files of the build, routes that answer data, photos, forms. They have limits of their own. */
const DATA = /^\/(?:(?:_next\/static|api|proof)\/|pay\/[^/?]+\/decide|track\/pin)/;

/**
 * Serves what is not the API: files and data at once, the documentation as it was last drawn, every other page in its
 * turn. `serve` is Next's.
 */
export function servePages(serve: Handler): Handler {
  const files = new Set(readdirSync(join(process.cwd(), "public")).map((name) => `/${name}`));
  const docs = keepDocs();
  const withOwnNonce = withNonce(refuseWhenBusy(serve));
  const drawInTurn = limitPages(docs.keep(withOwnNonce), {
    atOnce: env.MAX_PAGES_AT_ONCE,
    perAddress: env.MAX_PAGES_PER_ADDRESS,
  });
  return (request, response) => {
    stampAddress(request);
    const path = request.url ?? "/";
    if (path.startsWith("/_next/static/") || files.has(path)) return serve(request, response);
    if (DATA.test(path)) return withOwnNonce(request, response);
    return docs.send(request, response) || drawInTurn(request, response);
  };
}
