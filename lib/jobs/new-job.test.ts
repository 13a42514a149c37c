import { expect, it } from "vitest";
import { dueNow, newJob } from "./new-job";

it("wakes workers only for jobs that are due", () => {
  const job = (seconds?: number) =>
    newJob(
      "rider.dispatch",
      { shipmentId: 7 },
      seconds === undefined ? {} : { runAt: new Date(Date.now() + seconds * 1000) },
    );
  expect(dueNow([])).toBe(0);
  expect(dueNow([job(), job(-5), job(5), job(60)])).toBe(2);
});
