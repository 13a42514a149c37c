import type { ServerResponse } from "node:http";
import type { Handler } from "@/lib/http/edge/handler";
import { registry } from "@/lib/platform/registry";

/**
 * Lets a page set its status. Next's `notFound` answers 404 with an empty body that scripts fill, which a visitor without
 * scripts sees as a white page.
 */
export function withStatus(serve: Handler): Handler {
  const drawn = new Map<string, ServerResponse>();
  registry.setPageStatus = (nonce, status) => {
    const response = drawn.get(String(nonce));
    if (response && !response.headersSent) response.statusCode = status;
  };
  return (request, response) => {
    const nonce = String(request.headers["x-nonce"]);
    drawn.set(nonce, response);
    response.once("close", () => drawn.delete(nonce));
    return serve(request, response);
  };
}
