import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Handler } from "@/lib/http/edge/handler";
import { keepPages } from "@/lib/http/edge/keep-pages";
import { leanPages } from "@/lib/http/edge/lean-pages";
import { limitPages } from "@/lib/http/edge/limit-pages";
import { refuseWhenBusy } from "@/lib/http/edge/refuse-when-busy";
import { stampAddress } from "@/lib/http/edge/stamp-address";
import { withNonce } from "@/lib/http/edge/with-nonce";
import { withStatus } from "@/lib/http/edge/with-status";
import { env } from "@/lib/platform/env";
import { atHome, type Home, homeOf } from "@/lib/platform/home";

/** What draws no page: files of the build, routes that answer data, photos, forms. They have limits of their own. */
const DATA =
  /^\/(?:(?:_next\/static|api|proof)\/|pay\/[^/?]+\/decide|track\/pin|docs(?:\/[\w.-]+){0,3}\.(?:md|json)(?=\?|$)|d\/[^/?]+\/(?:price|places|[^/?]+\/send)(?=\?|$))/;

/**
 * Serves what is not the API: files and data at once, public pages as they were last drawn, every other page in its
 * turn. `serve` is Next's.
 */
export function servePages(serve: Handler): Handler {
  const files = new Set(readdirSync(join(process.cwd(), "public")).map((name) => `/${name}`));
  const kept = keepPages();
  const withOwnNonce = withNonce(leanPages(refuseWhenBusy(withStatus(serve))));
  const inTurn = () =>
    limitPages(kept.keep(withOwnNonce), {
      atOnce: env.MAX_PAGES_AT_ONCE,
      perAddress: env.MAX_PAGES_PER_ADDRESS,
    });
  // Pages of a sandbox that does not answer keep those of live from no turn.
  const drawInTurn: Record<Home, Handler> = { live: inTurn(), sandbox: inTurn() };
  return (request, response) => {
    stampAddress(request);
    const path = request.url ?? "/";
    if (path.startsWith("/_next/static/") || files.has(path)) return serve(request, response);
    if (DATA.test(path)) return withOwnNonce(request, response);
    const home = homeOfPage(path);
    return kept.send(request, response) || atHome(home, () => drawInTurn[home](request, response));
  };
}

function homeOfPage(path: string): Home {
  return /^\/dashboard\/sandbox(?:[/?]|$)/.test(path) ? homeOf("sandbox") : "live";
}
