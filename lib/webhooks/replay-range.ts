import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { notifyWorkersAfterCommit } from "@/lib/jobs/notify-workers";
import { EVENT_RETENTION_DAYS } from "./event-retention";
import { ownEnabledEndpoint } from "./own-endpoint";
import type { replayRequest } from "./schemas";

const REPLAY_MAX = 10_000;

/** `failed` includes events missed while disabled. Throws `not_found`, `webhook_endpoint_disabled`. */
export async function replayRange(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  input: z.infer<typeof replayRequest>,
): Promise<{ replayed: number; complete: boolean }> {
  const endpoint = await ownEnabledEndpoint(tx, caller, endpointId);
  const until = input.until ?? new Date().toISOString();
  requireOrder(input.since, until);
  const unwanted = input.only === "failed" ? sql`('pending', 'succeeded')` : sql`('pending')`;
  const added = await tx.execute(sql`
    insert into webhook_delivery (event_id, endpoint_id, merchant_id, mode, replay_of)
    select event.id, ${endpointId}, event.merchant_id, event.mode,
      (select max(d.id) from webhook_delivery d where d.event_id = event.id and d.endpoint_id = ${endpointId})
    from webhook_event event
    where event.merchant_id = ${caller.merchantId} and event.mode = ${caller.mode}
      and event.type in (select jsonb_array_elements_text(${JSON.stringify(endpoint.events)}::jsonb))
      and event.created_at between ${input.since}::timestamptz and ${until}::timestamptz
      and event.created_at > now() - make_interval(days => ${EVENT_RETENTION_DAYS})
      and not exists (
        select from webhook_delivery d
        where d.event_id = event.id and d.endpoint_id = ${endpointId} and d.status in ${unwanted})
    order by event.id
    limit ${REPLAY_MAX}
    returning id`);
  if (added.length > 0) await notifyWorkersAfterCommit(tx, { jobs: 0, webhooks: true });
  return { replayed: added.length, complete: added.length < REPLAY_MAX };
}

function requireOrder(since: string, until: string): void {
  if (Date.parse(since) <= Date.parse(until)) return;
  throw new ConditionError("validation_error", [
    { loc: ["body", "until"], msg: "The range ends before it begins.", type: "value_error" },
  ]);
}
