import type { EventFeed, ListEventsQuery, TumaEvent } from "../generated/types.js";
import type { Send } from "../http/call.js";
import type { CallOptions } from "../http/options.js";
import { Paged } from "../http/paged.js";

const PATH = "/merchant/events";

export class Events {
  constructor(private readonly send: Send) {}

  /**
   * The events of 30 days after the one whose id is `after`, oldest first, to the newest. Keep the id of the last one that
   * you have dealt with and go on from there: nothing is skipped.
   */
  list(query: ListEventsQuery = {}, options?: CallOptions): Paged<TumaEvent> {
    const { send } = this;
    return new Paged(async function* () {
      let { after } = query;
      for (;;) {
        const feed = await send<EventFeed>({
          method: "GET",
          path: PATH,
          query: { limit: 500, ...query, after },
          options,
        });
        if (feed.data.length > 0) yield feed.data as unknown as TumaEvent[];
        after = feed.next_after ?? undefined;
        if (!feed.has_more) return;
      }
    });
  }

  /** The id of the newest event, to begin behind it; undefined while there is none. */
  async latest(options?: CallOptions): Promise<string | undefined> {
    const query = { after: "latest" };
    const feed = await this.send<EventFeed>({ method: "GET", path: PATH, query, options });
    return feed.next_after ?? undefined;
  }
}
