import { expect, it } from "vitest";
import { countDueJobs, createJob } from "./new-job";

it("wakes workers only for jobs that are due", () => {
  const job = (seconds?: number) =>
    createJob(
      "rider.dispatch",
      { shipmentId: 7 },
      seconds === undefined ? {} : { runAt: new Date(Date.now() + seconds * 1000) },
    );
  expect(countDueJobs([])).toBe(0);
  expect(countDueJobs([job(), job(-5), job(5), job(60)])).toBe(2);
});
