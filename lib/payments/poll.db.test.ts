import { beforeAll, expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import type { ClickpesaStub } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { startClickpesaStub } from "@/lib/payments/clickpesa-env.fixture";
import { initiatePayment } from "@/lib/payments/initiate";
import { readPaymentRow, buildTopUpRequest } from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { getBalance, createTestCaller } from "@/lib/wallet/ledger-fixtures";

const STATUS = "GET /third-parties/payments/";

let stub: ClickpesaStub;
beforeAll(async () => {
  stub = await startClickpesaStub();
});

interface Job {
  id: number;
  attempts: number;
  max_attempts: number;
  locked_by: string | null;
}

const pollsOf = async (paymentId: number) =>
  (await pool`
    select job.id, job.attempts, job.max_attempts, job.locked_by from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'payment.poll' and (job.payload->>'paymentId')::bigint = ${paymentId}
    order by job.id`) as unknown as Job[];

/** Creates a payment and locks the job of its first poll, as a worker does. */
async function polled() {
  const caller = await createTestCaller("live");
  const { id, reference } = await initiatePayment(
    caller,
    { ...buildTopUpRequest(9000), phone_number: "+255713000012" },
    null,
  );
  await pool`
    update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now(), attempts = 1
    where id in (select id from graphile_worker.jobs where key like ${`payment.poll:${id}%`})`;
  return { caller, id, reference };
}

async function whileSilent(work: () => Promise<unknown>): Promise<void> {
  const { routes } = stub;
  stub.routes = { ...routes, [STATUS]: () => ({ status: 500, body: {} }) };
  try {
    await work();
  } finally {
    stub.routes = routes;
  }
}

test("a silent gateway is recorded and polled again later, and the job succeeds", async () => {
  const { caller, id, reference } = await polled();
  await whileSilent(() => pollPayment(id));
  expect(await readPaymentRow(reference)).toMatchObject({ status: "processing", gateway_state: "no_answer" });
  const [running, next] = await pollsOf(id);
  expect(running).toMatchObject({ locked_by: "a worker", attempts: 1 });
  expect(running!.max_attempts).toBeGreaterThan(1);
  expect(next).toMatchObject({ locked_by: null, attempts: 0 });
  stub.change(reference, { status: "SUCCESS" });
  await pollPayment(id);
  expect(await getBalance(caller)).toBe(9000);
});

test("a retried poll schedules the next one once", async () => {
  const { id } = await polled();
  await whileSilent(async () => {
    await pollPayment(id);
    await pollPayment(id);
  });
  expect(await pollsOf(id)).toHaveLength(2);
});

test("a gateway silent until the last poll is reported, and the payment ends", async () => {
  const { id, reference } = await polled();
  await pool`
    update payment set created_at = now() - interval '3 days', expires_at = now() - interval '2 days' where id = ${id}`;
  await whileSilent(() =>
    expect(pollPayment(id)).rejects.toMatchObject({ condition: "payment_gateway_error" }),
  );
  expect(await readPaymentRow(reference)).toMatchObject({ status: "expired", failure_code: "timeout" });
});
