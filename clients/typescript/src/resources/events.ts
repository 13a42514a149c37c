import type { EventFeed, ListEventsQuery, TumaEvent } from "../generated/types.js";
import type { Send } from "../http/call.js";
import type { CallOptions } from "../http/options.js";
import { Paged } from "../http/paged.js";

const PATH = "/merchant/events";

export class Events {
  constructor(private readonly send: Send) {}

  /**
   * Lists the events after the event with the id `after`, oldest first. Events are available for 30 days.
   * To receive every event, store the id of the last handled event and pass the id as `after`.
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

  /** Returns the id of the newest event, or undefined when there are no events. */
  async latest(options?: CallOptions): Promise<string | undefined> {
    const query = { after: "latest" };
    const feed = await this.send<EventFeed>({ method: "GET", path: PATH, query, options });
    return feed.next_after ?? undefined;
  }
}
