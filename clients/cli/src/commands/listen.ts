import { join } from "node:path";
import type { TumaEvent } from "../../../typescript/src/generated/types.js";
import type { Command, Context } from "../command.js";
import { formatEvent } from "../format-event.js";
import { streamEvents } from "../feed.js";
import { type Attempt, forwardEvent } from "../listen/forward.js";
import { acquireLock } from "../listen/lock.js";
import { Session } from "../listen/session.js";
import { type Target, parseTarget } from "../listen/target.js";
import { parseWholeNumber } from "../parse-arguments.js";

export const listen: Command = {
  name: "listen",
  summary: "Forward events to your own machine, without a tunnel, until Ctrl-C",
  options: {
    "forward-to": {
      type: "string",
      value: "url",
      meaning: "Where they are posted, such as http://localhost:8000/hook",
    },
    events: { type: "string", value: "kinds", meaning: "Only these, with commas between" },
    secret: { type: "string", value: "whsec_…", meaning: "Sign with this one instead of the session's own" },
    "from-start": { type: "boolean", meaning: "Begin with the oldest event of 30 days" },
    "from-now": { type: "boolean", meaning: "Leave out what happened since the last time" },
    attempts: {
      type: "string",
      value: "count",
      meaning: "Skip an event after this many attempts; by default, the next one waits",
    },
  },
  more: [
    "Events come in order, each after the one before was acknowledged with a 2xx, signed with the secret that is shown. At the",
    "next start it goes on where it left off. An event that was acknowledged in the instant in which this process was killed can",
    "come again, with the same id.",
  ].join("\n"),
  async run(context) {
    const { values, tuma, settings, out, signal } = context;
    const target = parseTarget(values["forward-to"]);
    const { address } = target;
    const api = tuma();
    const session = new Session(settings, api.baseUrl, settings.get().apiKey!, address);
    const release = acquireLock(join(settings.folder, session.lockName));
    try {
      const goesOn = session.isOld && !values["from-start"] && !values["from-now"];
      const after = goesOn
        ? session.after
        : values["from-start"]
          ? undefined
          : await api.events.latest({ signal });
      session.begin(after, values.secret as string | undefined);
      out.note(`Forwarding ${api.mode} events to ${address}${goesOn ? ", from where it left off" : ""}`);
      out.note(`Secret: ${session.secret}`);
      await forwardAll(context, session, target);
    } finally {
      release();
    }
  },
};

async function forwardAll(
  { values, tuma, out, signal }: Context,
  session: Session,
  target: Target,
): Promise<void> {
  const kinds = typeof values.events === "string" ? new Set(values.events.split(",")) : null;
  const attemptsMax = values.attempts === undefined ? null : parseWholeNumber(values.attempts, "--attempts");
  const away = (reason: string) => out.note(`The service is away, waiting: ${reason}`);
  for await (const event of streamEvents(tuma(), session.after, signal, away)) {
    if (kinds && !kinds.has(event.type)) {
      session.done(event.id);
      continue;
    }
    const onAttempt = (attempt: Attempt) =>
      out.next({ event: event.id, type: event.type, ...attempt }, words(event, attempt));
    const end = await forwardEvent(event, { target, secret: session.secret, attemptsMax, signal, onAttempt });
    if (end === "ended") return;
    if (end === "given up") out.note(`Given up: ${event.id}`);
    session.done(event.id);
  }
}

function words(event: TumaEvent, { attempt, status, reason, ms }: Attempt): string {
  const again = attempt > 1 ? ` (attempt ${attempt})` : "";
  return `${formatEvent(event)}  → ${status ?? reason} in ${ms} ms${again}`;
}
