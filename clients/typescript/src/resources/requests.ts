import type { ListRequestsQuery, LoggedRequest, RequestLog } from "../generated/types.js";
import type { Send } from "../http/call.js";
import type { CallOptions } from "../http/options.js";
import { Paged } from "../http/paged.js";

export class Requests {
  constructor(private readonly send: Send) {}

  /** Lists the requests made with your keys in the last 30 days, newest first. */
  list(query: ListRequestsQuery = {}, options?: CallOptions): Paged<LoggedRequest> {
    const { send } = this;
    return new Paged(async function* () {
      let { before } = query;
      for (;;) {
        const asked = { ...query, before };
        const log = await send<RequestLog>({
          method: "GET",
          path: "/merchant/requests",
          query: asked,
          options,
        });
        if (log.data.length > 0) yield log.data;
        if (log.next_before === null) return;
        before = log.next_before;
      }
    });
  }
}
