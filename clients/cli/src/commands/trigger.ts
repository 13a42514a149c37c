import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_KINDS, type TumaEvent } from "../../../typescript/src/generated/types.js";
import type { Command, Context } from "../command.js";
import { formatEvent } from "../format-event.js";
import { Sandbox } from "../trigger/recipe.js";
import { RECIPES } from "../trigger/recipes.js";
import { sendWebhookTest } from "../trigger/webhook-test.js";
import { RefusedError, UsageError } from "../usage-error.js";

const WAIT_MS = 15_000;
const LOOK_MS = 250;

export const trigger: Command = {
  name: "trigger",
  args: "<event>",
  summary: "In the sandbox: make an event happen, and wait until it has",
  more: `Events: ${EVENT_KINDS.join(", ")}.`,
  async run(context) {
    const { args, tuma, out, signal } = context;
    const kind = args[0] as TumaEvent["type"];
    if (!EVENT_KINDS.includes(kind))
      throw new UsageError(`There is no event ${kind}. There are ${EVENT_KINDS.join(", ")}.`);
    const api = tuma();
    if (api.mode !== "sandbox")
      throw new UsageError(
        "Events are triggered in the sandbox only: use a key that begins with tuma_test_.",
      );
    const sandbox = new Sandbox(api, signal);
    const event =
      kind === "webhook.test" ? await sendWebhookTest(sandbox) : await fromFeed(context, kind, sandbox);
    if (!event) throw new RefusedError(`${kind} has not come within ${WAIT_MS / 1000} s.`);
    out.next(event, formatEvent(event), `${kind} happened: event ${event.id}.`);
  },
};

async function fromFeed(context: Context, kind: keyof typeof RECIPES, sandbox: Sandbox) {
  const after = await sandbox.tuma.events.latest({ signal: context.signal });
  const facts = await RECIPES[kind](sandbox);
  return seen(context, after, (each) => each.type === kind && isOf(each, facts));
}

function isOf({ data }: TumaEvent, { field, value }: { field: string; value: unknown }): boolean {
  const found = (data as unknown as Record<string, unknown>)[field];
  return typeof value === "function" ? value(found) : found === value;
}

async function seen(
  { tuma, signal }: Context,
  after: string | undefined,
  isMeant: (event: TumaEvent) => boolean,
) {
  const { events } = tuma();
  let last = after;
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline && !signal.aborted; ) {
    for await (const event of events.list({ after: last }, { signal })) {
      if (isMeant(event)) return event;
      last = event.id;
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
  }
  return null;
}
