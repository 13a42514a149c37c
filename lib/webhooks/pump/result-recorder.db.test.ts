import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import {
  addEndpoint,
  emitEvents,
  createTestCaller,
  runPumpTestsSerially,
} from "@/lib/webhooks/webhook-fixtures";
import { type ClaimedDelivery, claimDeliveries } from "./claim";
import { ResultRecorder } from "./result-recorder";
import type { AttemptResult } from "./send-delivery";

runPumpTestsSerially();

test("drops only the result that cannot be written; its delivery stays due", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, "http://127.0.0.1:1/");
  await emitEvents(caller, 5);
  const workerId = `recorder-${process.pid}`;
  const claimed = (await claimDeliveries(workerId, 10_000)).filter((each) => each.endpointId === id);
  const errors: unknown[] = [];
  const recorder = new ResultRecorder(
    workerId,
    () => {},
    (error) => errors.push(error),
  );
  for (const [index, delivery] of claimed.entries()) {
    recorder.add(succeeded(delivery, index === 2 ? "NUL \0 is no text" : "ok"));
  }
  await expect
    .poll(() => statuses(id))
    .toEqual(["succeeded", "succeeded", "pending", "succeeded", "succeeded"]);
  await recorder.close();
  expect(errors).not.toHaveLength(0);
});

function succeeded({ deliveryId, endpointId }: ClaimedDelivery, responseBody: string): AttemptResult {
  return {
    deliveryId,
    endpointId,
    attempt: 1,
    requestedAt: new Date(),
    durationMs: 1,
    statusCode: 200,
    error: null,
    signatures: {},
    responseBody,
    outcome: { outcome: "succeeded" },
  };
}

async function statuses(endpointId: number): Promise<string[]> {
  const rows = await pool<{ status: string }[]>`
    select status from webhook_delivery where endpoint_id = ${endpointId} order by id`;
  return rows.map((row) => row.status);
}
