import { loadCatalogue } from "@/lib/catalogue/load";
import { requestId } from "@/lib/core/identifiers";
import { callerAddress } from "@/lib/http/caller-address";
import { commonHeaders } from "@/lib/http/common-headers";
import { methods } from "@/lib/http/methods";
import { openApiDocument } from "@/lib/http/openapi";
import { ANY_ORIGIN } from "@/lib/http/public-list";
import { conditionOf } from "@/lib/http/respond";
import { refuse } from "@/lib/http/respond-request";
import { throttle } from "@/lib/http/throttle";
import { urlParts } from "@/lib/http/url-parts";
import { random } from "@/lib/random";

const WINDOW_SECONDS = 60;

/** It never changes while a process lives, and to write it down takes as long as dozens of requests. */
let text: string | undefined;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async (request) => {
    const id = requestId(random);
    try {
      const { settings } = await loadCatalogue();
      const limit = settings.rate_public_per_minute;
      const key = callerAddress(request.headers);
      await throttle({ name: "public", key, limit, windowSeconds: WINDOW_SECONDS });
    } catch (error) {
      return refuse(request, conditionOf(error, id), id);
    }
    text ??= JSON.stringify(openApiDocument());
    const own = { ...ANY_ORIGIN, "cache-control": "public, max-age=300" };
    return new Response(text, { headers: { ...commonHeaders(urlParts(request.url).pathname, id), ...own } });
  },
});
