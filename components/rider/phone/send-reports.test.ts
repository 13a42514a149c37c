import { describe, expect, test } from "vitest";
import { ApiError } from "@/components/ui/call-api";
import type { QueuedReport } from "./database";
import { createTestReport } from "./job.fixture";
import { createMemoryQueue } from "./offline-queue";
import { type ReportOutbox, sendReports } from "./send-reports";
import type { Report, SentReportResult } from "./wire";

type Answer = (reports: Report[]) => SentReportResult[];

const done: Answer = (reports) =>
  reports.map(({ client_event_id }) => ({ client_event_id, outcome: "done" }));

/** Creates an outbox of `count` steps and a network that returns `answers` in order and repeats the last. */
async function outbox(count: number, ...answers: (Answer | ApiError)[]) {
  const drawer = createMemoryQueue<QueuedReport>();
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const queued = createTestReport({ step: "start" });
    ids.push(queued.client_event_id);
    await drawer.add({ report: queued, riderPhone: "", shipmentNumber: null });
  }
  const sent: string[][] = [];
  const settled: [string, string][] = [];
  const box: ReportOutbox = {
    waiting: drawer.all,
    post: async (reports) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? done;
      sent.push(reports.map(({ client_event_id }) => client_event_id));
      if (answer instanceof ApiError) throw answer;
      return answer(reports);
    },
    answered: async ({ order, report: { client_event_id } }, { outcome }) => {
      settled.push([client_event_id, outcome]);
      await drawer.remove([order]);
    },
  };
  return {
    box,
    ids,
    sent,
    settled,
    left: async () => (await drawer.all()).map((each) => each.report.client_event_id),
  };
}

const refusal = (status: number) => new ApiError(status, "refused", "", null, {});

describe("reports", () => {
  test("are sent in order, 50 at a time, until the queue is empty", async () => {
    const { box, ids, sent, left } = await outbox(120);
    expect(await sendReports(box)).toBe("sent");
    expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20]);
    expect(sent.flat()).toEqual(ids);
    expect(await left()).toEqual([]);
  });

  test.each([0, 408, 429, 500, 503])("stay queued unchanged after status %i", async (status) => {
    const { box, ids, sent, left } = await outbox(3, refusal(status), done);
    expect(await sendReports(box)).toBe("later");
    expect(await left()).toEqual(ids);
    expect(await sendReports(box)).toBe("sent");
    expect(sent).toEqual([ids, ids]);
  });

  test.each([401, 403])("stay queued when logged out (%i)", async (status) => {
    const { box, ids, left } = await outbox(2, refusal(status));
    expect(await sendReports(box)).toBe("signed_out");
    expect(await left()).toEqual(ids);
  });

  test("are reported when rejected, and later ones are sent", async () => {
    const answer: Answer = (reports) =>
      done(reports).map((result, index) => (index === 1 ? { ...result, outcome: "job_cancelled" } : result));
    const { box, ids, settled } = await outbox(3, answer);
    expect(await sendReports(box)).toBe("sent");
    expect(settled.map(([, outcome]) => outcome)).toEqual(["done", "job_cancelled", "done"]);
    expect(settled.map(([id]) => id)).toEqual(ids);
  });

  test("wait with all later ones if the response omits them", async () => {
    const { box, ids, left } = await outbox(3, (reports) => done(reports).slice(0, 1));
    expect(await sendReports(box)).toBe("later");
    expect(await left()).toEqual(ids.slice(1));
  });

  test("do not block others if one is unreadable", async () => {
    let bad = "";
    const picky: Answer = (reports) => {
      if (reports.some(({ client_event_id }) => client_event_id === bad)) throw refusal(422);
      return done(reports);
    };
    const { box, ids, settled, left } = await outbox(3, picky);
    bad = ids[1]!;
    expect(await sendReports(box)).toBe("sent");
    expect(settled.map(([, outcome]) => outcome)).toEqual(["done", "invalid", "done"]);
    expect(await left()).toEqual([]);
  });
});
