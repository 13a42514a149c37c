import { expect, it } from "vitest";
import type { SimulatedRide } from "@/lib/jobs/names";
import { mergeJobs, createJob } from "./new-job";

const ride = (shipmentId: number) => ({ shipmentId }) as SimulatedRide;
const rides = (key: string, ...ids: number[]) =>
  createJob("rider.simulate_position", ids.map(ride), { jobKey: key });

it("joins array payloads of one key and keeps other jobs", () => {
  const dispatch = createJob("rider.dispatch", { shipmentId: 7 });
  const merged = mergeJobs([rides("a", 1), dispatch, rides("b", 2), rides("a", 3), dispatch]);
  expect(merged).toEqual([rides("a", 1, 3), dispatch, rides("b", 2), dispatch]);
});
