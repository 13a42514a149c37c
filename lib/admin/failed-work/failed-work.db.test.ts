import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { readAdminOverview } from "@/lib/admin/overview";
import { dismissFinding, readLedgerAudit } from "@/lib/admin/money/wallet";
import type { Caller } from "@/lib/core/caller";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import { countFailedJobs } from "@/lib/jobs/queued-jobs";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { emitWebhookEvent } from "@/lib/webhooks/emit";
import {
  enableEndpoint,
  listFailedDeliveries,
  listFailedJobs,
  listTroubledEndpoints,
  resendDelivery,
  retryAllJobs,
  retryJob,
} from "./failed-work";

async function failedJob(task: string, attempts: number): Promise<number> {
  const [job] =
    await pool`select id from graphile_worker.add_job(${task}, '{"shipmentId":7}', max_attempts => 3)`;
  await pool`
    update graphile_worker._private_jobs
    set attempts = ${attempts}, last_error = 'Error: no answer', run_at = now() + interval '1 hour'
    where id = ${job!.id}`;
  return job!.id;
}

const jobsOf = async (task: string) => (await transaction((tx) => listFailedJobs({ task }, tx))).rows;
const newTask = () => `test.${randomUUID()}`;

test("an error that an older release stored is shown without the values of its query", async () => {
  const task = newTask();
  const id = await failedJob(task, 3);
  const stored = "Failed query: update rider set phone = $1\nparams: +255712000999";
  await pool`update graphile_worker._private_jobs set last_error = ${stored} where id = ${id}`;
  const [shown] = await jobsOf(task);
  expect(shown!.lastError).toBe("Failed query: update rider set phone = $1");
});

test("neither a job's payload nor its error shows a person's phone number", async () => {
  const task = newTask();
  const id = await failedJob(task, 3);
  const payload = '{"phone":"+255712000999","shipmentId":7,"words":"Asha, Uhuru 14"}';
  await pool`
    update graphile_worker._private_jobs
    set payload = ${payload}::text::json, last_error = 'Error: no route to +255712000999' where id = ${id}`;
  const [shown] = await jobsOf(task);
  expect(shown).toMatchObject({
    payload: { phone: "+255•••999", shipmentId: 7, words: "•••" },
    lastError: "Error: no route to +255•••999",
  });
  const actor = await createTestActor();
  await transaction((tx) => retryJob(tx, actor, { jobId: id }));
  expect(JSON.stringify(await findLoggedActions({ actorId: actor.userId }))).not.toContain("712000999");
});

test("failed jobs are listed with their error and whether they are retried", async () => {
  const task = newTask();
  const [givenUp, retrying] = [await failedJob(task, 3), await failedJob(task, 1)];
  await pool`select graphile_worker.add_job(${task})`;
  expect(await jobsOf(task)).toMatchObject([
    { id: retrying, runAt: expect.any(Date), lastError: "Error: no answer", payload: { shipmentId: 7 } },
    { id: givenUp, runAt: null, attempts: 3, maxAttempts: 3 },
  ]);
  const counts = await transaction((tx) => countFailedJobs(tx));
  expect(counts.find((count) => count.task === task)).toEqual({ task, givenUp: 1, retrying: 1 });
});

test("a retried job is due at once with all attempts; a running or ended job is refused", async () => {
  const task = newTask();
  const id = await failedJob(task, 3);
  const actor = await createTestActor();
  const retry = () => transaction((tx) => retryJob(tx, actor, { jobId: id }));
  await retry();
  const [job] = await pool`
    select attempts, run_at <= now() as due, is_available from graphile_worker._private_jobs where id = ${id}`;
  expect(job).toEqual({ attempts: 0, due: true, is_available: true });
  expect(await findLoggedActions({ actorId: actor.userId })).toMatchObject([
    { action: "job.retried", subjectId: String(id), before: { task, attempts: 3 } },
  ]);
  await pool`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = ${id}`;
  await expect(retry()).rejects.toMatchObject({ condition: "validation_error" });
  await pool`delete from graphile_worker._private_jobs where id = ${id}`;
  await expect(retry()).rejects.toMatchObject({ condition: "validation_error" });
});

test("all failed jobs of one task are retried, other tasks are not", async () => {
  const [task, other] = [newTask(), newTask()];
  for (let count = 0; count < 3; count++) await failedJob(task, 3);
  await failedJob(other, 3);
  const actor = await createTestActor();
  expect(await transaction((tx) => retryAllJobs(tx, actor, { task }))).toEqual({ retried: 3 });
  expect((await jobsOf(task)).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  expect((await jobsOf(other)).map(({ attempts }) => attempts)).toEqual([3]);
  expect(await transaction((tx) => retryAllJobs(tx, actor, { task: newTask() }))).toEqual({ retried: 0 });
  expect(await findLoggedActions({ actorId: actor.userId })).toHaveLength(1);
});

async function failedDelivery(caller: Caller) {
  return transaction(async (tx) => {
    const url = `https://example.com/${randomUUID()}`;
    const { endpoint } = await createEndpoint(tx, caller, {
      url,
      events: ["shipment.paid"],
      description: null,
    });
    await emitWebhookEvent(tx, {
      ...caller,
      type: "shipment.paid",
      shipmentId: null,
      merchantReference: null,
      data: {},
    });
    return endpoint.id;
  });
}

async function deliveryTo(endpointId: number): Promise<number> {
  const [row] = await pool`
    update webhook_delivery set status = 'failed', attempts = 9, completed_at = now(), last_status_code = 500
    where endpoint_id = ${endpointId} returning id`;
  return row!.id;
}

test("a failed delivery is listed across merchants and sent again", async () => {
  const caller = await createTestCaller("sandbox");
  const endpointId = await failedDelivery(caller);
  const id = await deliveryTo(endpointId);
  const { merchantId } = caller;
  const list = async () => (await transaction((tx) => listFailedDeliveries({ merchantId }, tx))).rows;
  expect(await list()).toMatchObject([{ id, endpointId, merchantId, status: "failed", lastStatusCode: 500 }]);
  const actor = await createTestActor();
  await transaction((tx) => resendDelivery(tx, actor, { deliveryId: id }));
  const again = await pool`
    select status, replay_of from webhook_delivery where endpoint_id = ${endpointId} order by id`;
  expect(again).toMatchObject([{ status: "failed" }, { status: "pending", replay_of: id }]);
  expect(await findLoggedActions({ actorId: actor.userId })).toMatchObject([
    { action: "webhook_delivery.resent" },
  ]);
});

test("an endpoint disabled for failures is enabled, one disabled by the merchant is not", async () => {
  const caller = await createTestCaller("sandbox");
  const id = await failedDelivery(caller);
  const actor = await createTestActor();
  const enable = () => transaction((tx) => enableEndpoint(tx, actor, { endpointId: id }));
  const troubled = async () =>
    (await transaction((tx) => listTroubledEndpoints(10_000, tx))).map((endpoint) => endpoint.id);
  const disable = (reason: string) => pool`
    update webhook_endpoint set status = 'disabled', disabled_reason = ${reason}, failing_since = now()
    where id = ${id}`;
  await expect(enable()).rejects.toMatchObject({ condition: "validation_error" });
  await disable("by_merchant");
  await expect(enable()).rejects.toMatchObject({ condition: "validation_error" });
  expect(await troubled()).not.toContain(id);
  await disable("failing");
  expect(await troubled()).toContain(id);
  await enable();
  expect(await troubled()).not.toContain(id);
  const [row] = await pool`select status, failing_since from webhook_endpoint where id = ${id}`;
  expect(row).toEqual({ status: "enabled", failing_since: null });
});

test("an audit finding is shown with the frozen wallet until it is closed with a reason", async () => {
  const caller = await createTestCaller("live");
  const [wallet] = await pool`
    select id from account where kind = 'merchant_wallet' and mode = 'live' and merchant_id = ${caller.merchantId}`;
  const subject = `account ${wallet!.id}`;
  await transaction((tx) =>
    recordFinding(tx, { invariant: "test", subject, detail: "balance 1", accountId: wallet!.id }),
  );
  const find = async () =>
    (await transaction((tx) => readLedgerAudit(tx))).findings.find((finding) => finding.subject === subject);
  const finding = await find();
  expect(finding).toMatchObject({ occurrences: 1, merchant: { id: caller.merchantId, mode: "live" } });
  const actor = await createTestActor();
  const forget = (reason: string) =>
    transaction((tx) => dismissFinding(tx, actor, { findingId: finding!.id, reason }));
  await expect(forget("")).rejects.toMatchObject({ condition: "validation_error" });
  await forget("Explained by the restore of yesterday");
  expect(await find()).toBeUndefined();
  await expect(forget("Again")).rejects.toMatchObject({ condition: "not_found" });
  expect((await findLoggedActions({ actorId: actor.userId }))[0]).toMatchObject({
    action: "ledger.finding_forgotten",
    before: { invariant: "test", account_id: wallet!.id },
  });
});

test("the overview counts open work", async () => {
  await failedJob(newTask(), 3);
  const facts = await transaction((tx) => readAdminOverview("live", tx));
  expect(facts.failedJobs).toBeGreaterThan(0);
  for (const count of [facts.approvals.count, facts.waiting.count, facts.undecided, facts.ridersOnline]) {
    expect(count).toBeGreaterThanOrEqual(0);
  }
  if (facts.waiting.count > 0) expect(facts.waiting.oldestSince).toBeInstanceOf(Date);
});
