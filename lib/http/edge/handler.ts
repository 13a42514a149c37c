import type { IncomingMessage, ServerResponse } from "node:http";

/** What answers a request at the edge, before it is a handler's of the API or a page's. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
