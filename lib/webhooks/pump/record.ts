import { sql } from "drizzle-orm";
import { isTableChangedError, transaction } from "@/db/client";
import { type EndpointNotice, notifyEndpointOwner } from "./notify-endpoint-owner";
import type { AttemptResult } from "./send-delivery";

const RECORD = "select * from record_webhook_results($1, $2::json)";

type Row = ReturnType<typeof toRow>;

export async function recordResults(workerId: string, results: AttemptResult[]): Promise<void> {
  const rows = results.map(toRow);
  // Failures may notify the owner, which takes several statements; a batch of successes takes one round trip.
  const areWell = results.every(({ outcome }) => outcome.outcome === "succeeded");
  if (!(areWell && (await recordAlone(workerId, rows)))) await recordAndTell(workerId, rows);
}

async function recordAlone(workerId: string, rows: Row[]): Promise<boolean> {
  try {
    await transaction({ text: RECORD, values: [workerId, rows as never] });
    return true;
  } catch (error) {
    if (isTableChangedError(error)) return false;
    throw error;
  }
}

async function recordAndTell(workerId: string, rows: Row[]): Promise<void> {
  await transaction(async (tx) => {
    const notices = await tx.execute<{ endpoint_id: string; notice: EndpointNotice }>(
      sql`select * from record_webhook_results(${workerId}, ${JSON.stringify(rows)}::json)`,
    );
    for (const { endpoint_id, notice } of notices) await notifyEndpointOwner(tx, Number(endpoint_id), notice);
  });
}

function toRow(result: AttemptResult): Record<string, unknown> {
  return {
    delivery_id: result.deliveryId,
    endpoint_id: result.endpointId,
    attempt: result.attempt,
    requested_at: result.requestedAt.toISOString(),
    duration_ms: result.durationMs,
    status_code: result.statusCode,
    error: result.error ?? undefined,
    request_headers: result.signatures,
    response_body: result.responseBody,
    outcome: result.outcome.outcome,
    delay_seconds: result.outcome.outcome === "retry" ? result.outcome.delaySeconds : undefined,
  };
}
