import type {
  CreateWebhookRequest,
  WebhookDelivery,
  WebhookEndpoint,
} from "../../../typescript/src/generated/types.js";
import type { Command, Option } from "../command.js";
import type { Row } from "../output.js";
import { parseWholeNumber } from "../parse-arguments.js";

const EVENTS: Option = { type: "string", value: "kinds", meaning: "Which events, with commas between" };

export const webhookCommands: Command[] = [
  {
    name: "webhooks list",
    summary: "The addresses that events are sent to",
    async run({ tuma, out, signal }) {
      const found = await tuma().webhooks.list({ signal });
      out.many(found, found.map(endpointRow), "No endpoints.");
    },
  },
  {
    name: "webhooks create",
    args: "<url>",
    summary: "Add an address; its secret is shown once",
    options: {
      events: EVENTS,
      description: { type: "string", value: "text", meaning: "A note of your own" },
    },
    async run({ args, values, tuma, out, signal }) {
      const request = {
        url: args[0]!,
        ...(typeof values.events === "string" && { events: values.events.split(",") }),
        ...(values.description !== undefined && { description: String(values.description) }),
      } as CreateWebhookRequest;
      const made = await tuma().webhooks.create(request, { signal });
      out.one(
        made,
        { ...endpointRow(made), secret: made.secret },
        `Webhook endpoint ${made.id} was created. Its secret was not shown: rotate it.`,
      );
    },
  },
  {
    name: "webhooks test",
    args: "<id>",
    summary: "Send a webhook.test to an address",
    async run({ args, tuma, out, signal }) {
      const delivery = await tuma().webhooks.test(parseWholeNumber(args[0], "<id>"), { signal });
      out.one(delivery, deliveryRow(delivery), `A test was sent as delivery ${delivery.id}.`);
    },
  },
  {
    name: "webhooks resend",
    args: "<id> <delivery>",
    summary: "Send one delivery again",
    async run({ args, tuma, out, signal }) {
      const [id, delivery] = [parseWholeNumber(args[0], "<id>"), parseWholeNumber(args[1], "<delivery>")];
      const sent = await tuma().webhooks.resend(id, delivery, { signal });
      out.one(sent, deliveryRow(sent), `It was sent again as delivery ${sent.id}.`);
    },
  },
  {
    name: "webhooks replay",
    args: "<id>",
    summary: "Replay the events of a time range",
    options: {
      since: {
        type: "string",
        value: "time",
        meaning: "From when, as 2026-11-23T08:00:00Z; the last 24 hours unless said otherwise",
      },
      until: { type: "string", value: "time", meaning: "Until when; now unless said otherwise" },
      all: { type: "boolean", meaning: "Also what was acknowledged" },
    },
    async run({ args, values, tuma, out, signal }) {
      const since = String(values.since ?? new Date(Date.now() - DAY_MS).toISOString());
      const request = {
        since,
        ...(values.until !== undefined && { until: String(values.until) }),
        only: values.all ? ("all" as const) : ("failed" as const),
      };
      const done = await tuma().webhooks.replay(parseWholeNumber(args[0], "<id>"), request, { signal });
      out.one(
        done,
        {
          "sent again": done.replayed,
          complete: done.complete ? "yes" : "no: go on from the last",
        },
        `${done.replayed} events were sent again.`,
      );
    },
  },
];

const DAY_MS = 86_400_000;

function endpointRow({ id, status, url, events, description }: WebhookEndpoint): Row {
  return { id, status, url, events: events.join(","), description };
}

function deliveryRow({ id, event_id, event_type, status, attempts }: WebhookDelivery): Row {
  return { delivery: id, event: event_id, type: event_type, status, attempts };
}
