import { FAULTS } from "./faults";

export type PlannedFault = [name: string, times: number];

const SHORT: PlannedFault[] = [
  ["kill the primary's machine", 1],
  ["switchover", 1],
];
const WHOLE: PlannedFault[] = [
  ["switchover", 5],
  ["kill the postmaster", 10],
  ["kill the primary's machine", 20],
  ["freeze the primary's machine", 1],
  ["cut the primary off", 1],
  ["lose an etcd member", 1],
  ["lose the synchronous standby", 1],
  ["lose both standbys", 1],
  ["roll out a release", 1],
  ["update PostgreSQL", 1],
];

export const IS_FULL_RUN = process.env.FAILOVER === "whole";

export function planFaults(): PlannedFault[] {
  const asked = process.env.FAILOVER_FAULTS;
  if (!asked) return IS_FULL_RUN ? WHOLE : SHORT;
  return asked.split(",").map((part) => {
    const [name = "", times = "1"] = part.split(":");
    if (!(name in FAULTS))
      throw new Error(`No fault is called "${name}". There are: ${Object.keys(FAULTS).join(", ")}`);
    return [name, Number(times)];
  });
}
