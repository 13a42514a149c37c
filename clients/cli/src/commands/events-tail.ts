import type { Command } from "../command.js";
import { formatEvent } from "../format-event.js";
import { streamEvents } from "../feed.js";

export const eventsTail: Command = {
  name: "events tail",
  summary: "Each event as it happens, until Ctrl-C",
  options: {
    after: { type: "string", value: "evt_…", meaning: "Continue after this event" },
    all: { type: "boolean", meaning: "Begin with the oldest of 30 days" },
  },
  async run({ values, tuma, out, signal }) {
    const api = tuma();
    const after =
      (values.after as string | undefined) ?? (values.all ? undefined : await api.events.latest({ signal }));
    const away = (reason: string) => out.note(`The service is away, waiting: ${reason}`);
    for await (const event of streamEvents(api, after, signal, away)) out.next(event, formatEvent(event));
  },
};
